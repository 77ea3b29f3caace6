import type { TextChannel } from '@patna/contracts';
import type { SendResult } from './send-result.ts';

/** A text message to one phone. */
export interface TextMessage {
  /** Id of the notification or confirmation code. The provider delivers one message for each id. */
  readonly id: string;
  readonly channel: TextChannel;
  /** `+91` and ten digits. */
  readonly to: string;
  readonly text: string;
}

export interface TextProvider {
  send(message: TextMessage): Promise<SendResult>;
}
