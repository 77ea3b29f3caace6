/** Most papers of one claim request. */
export const maxPapers = 6;

/** Largest size of one paper, in bytes. */
export const maxPaperBytes = 3 * 2 ** 20;
