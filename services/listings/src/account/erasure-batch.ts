/** One batch of an erasure; unlimited without `most`. */
export interface ErasureBatch {
  /** Later records are kept. */
  readonly before: Date;
  readonly most?: number | undefined;
}
