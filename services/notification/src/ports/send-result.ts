/**
 * What became of an email or text message. `accepted`: the provider has it. `unknown`: it was handed over whole and
 * the answer got lost, so it may have been accepted. `refused`: never send it again. `later`: the provider does not
 * have it, and may take it later.
 */
export type SendOutcome = 'accepted' | 'unknown' | 'refused' | 'later';

export interface SendResult {
  readonly outcome: SendOutcome;
  /** Code of the failure, for the log. Holds no personal data. */
  readonly reason?: string | undefined;
}
