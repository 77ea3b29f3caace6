/** Size limits: of one photo, and of one upload. */
export const photoMegabytes = { each: 10, together: 40 } as const;
