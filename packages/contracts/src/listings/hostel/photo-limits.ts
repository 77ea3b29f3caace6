/** How large uploaded photos may be: one by itself, and all of one upload together. */
export const photoMegabytes = { each: 10, together: 40 } as const;
