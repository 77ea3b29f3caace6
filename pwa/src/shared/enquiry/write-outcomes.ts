/** Result of cancelling an unsent write. `may-have-arrived`: nothing was cancelled, warn first. */
export type CancelOutcome = 'taken' | 'too-late' | 'may-have-arrived';

/** Result of sending a write again. `may-arrive-twice`: nothing was queued, warn first. */
export type ResendOutcome = 'queued' | 'too-late' | 'may-arrive-twice';
