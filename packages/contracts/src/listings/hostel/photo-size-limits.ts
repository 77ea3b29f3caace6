/** Largest size, in megabytes, of one photo and of all photos in one upload. */
export const photoMegabytes = { each: 10, together: 40 } as const;
