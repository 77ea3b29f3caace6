/** Papers of one claim request. */
export const maxPapers = 6;

/** Bytes of one paper. */
export const maxPaperBytes = 3 * 2 ** 20;
