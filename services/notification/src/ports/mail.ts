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

/**
 * `accepted`: the provider has it. `unknown`: it was handed over whole and the answer got lost, so it may have been
 * accepted. `refused`: never send it again. `later`: the provider does not have it, and may take it later.
 */
export type MailOutcome = 'accepted' | 'unknown' | 'refused' | 'later';

export interface MailResult {
  readonly outcome: MailOutcome;
  /** Code of the failure, for the log. Holds no personal data. */
  readonly reason?: string | undefined;
}

export interface Mail {
  send(message: MailMessage): Promise<MailResult>;
}
