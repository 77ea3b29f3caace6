import type { SendResult } from './send-result.ts';

/** An email to one person about one notification. */
export interface MailMessage {
  /** The notification's id. The Message-ID is made from it, so that mail programs recognise a repeated email. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL for the one-click POST of RFC 8058. */
  readonly unsubscribeUrl: string;
}

export interface Mail {
  send(message: MailMessage): Promise<SendResult>;
}
