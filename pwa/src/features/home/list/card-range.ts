/** Lists up to this length are rendered whole. */
export const alwaysRendered = 48;

/** The rendered cards of a long grid. */
export interface CardRange {
  /** Index of the first rendered card. */
  readonly from: number;
  /** Index after the last rendered card. */
  readonly to: number;
  /** Space in px for unrendered rows. */
  readonly above: number;
  readonly below: number;
}
