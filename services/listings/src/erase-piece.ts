/** Which of a person's records an erasure takes, and how many at the most; all without. */
export interface ErasePiece {
  /** Only what is not newer. */
  readonly before?: Date | undefined;
  readonly most?: number | undefined;
}
