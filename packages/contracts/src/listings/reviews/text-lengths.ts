/** Characters of an owner's reply to a review. */
export const replyLength = { min: 2, max: 1000 } as const;

/** Characters of an appeal against the hiding of a review. */
export const appealLength = { min: 20, max: 500 } as const;
