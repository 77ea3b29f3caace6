/** One batch of an erasure; unlimited without `max`. */
export interface ErasureBatch {
  /** Later records are kept. */
  readonly before: Date;
  readonly max?: number | undefined;
}
