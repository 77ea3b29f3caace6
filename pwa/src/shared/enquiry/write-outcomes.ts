/** What became of taking an unsent write back; the last leaves it as it is until the person was warned. */
export type CancelOutcome = 'taken' | 'too-late' | 'may-have-arrived';

/** What became of sending a write again; the last leaves it as it is until the person was warned. */
export type ResendOutcome = 'queued' | 'too-late' | 'may-arrive-twice';
