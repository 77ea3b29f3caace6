/** Which of a person's records an erasure takes, and how many at the most; all of these without `most`. */
export interface ErasureBatch {
  /** Only what is not newer. */
  readonly before: Date;
  readonly most?: number | undefined;
}
