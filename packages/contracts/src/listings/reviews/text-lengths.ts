/** Limits of an owner's reply to a review, in characters. */
export const replyLength = { min: 2, max: 1000 } as const;

/** Limits of an appeal against the hiding of a review, in characters. */
export const appealLength = { min: 20, max: 500 } as const;
