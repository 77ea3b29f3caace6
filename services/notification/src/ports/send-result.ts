/**
 * The outcome of sending an email or text message.
 * `accepted`: the provider has it. `unknown`: it was sent completely but the answer was lost, so it may have been
 * accepted. `refused`: it must not be sent again. `later`: the provider does not have it, and may accept it later.
 */
export type SendOutcome = 'accepted' | 'unknown' | 'refused' | 'later';

export interface SendResult {
  readonly outcome: SendOutcome;
  /** Code of the failure, for the log. Contains no personal data. */
  readonly reason?: string | undefined;
}
