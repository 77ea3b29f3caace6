import type { SendResult } from './send-result.ts';

/** An email to one person about one notification. */
export interface MailMessage {
  /** The notification's id. It makes the Message-ID, so that mail programs recognise a repeated email. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Answers RFC 8058's one-click POST. */
  readonly unsubscribeUrl: string;
}

export interface Mail {
  send(message: MailMessage): Promise<SendResult>;
}
