/** Numbers that the specification gives; widths and columns stand in the styles. */

/** Hostels that a page of the list asks for. */
export const listingPageSize = 12;

/** How near the end of the document the next page is asked for, in pixels. */
export const nextPageReach = 300;
/** How long after a scroll that is looked at, in milliseconds. */
export const scrollPauseMs = 200;

/** Cards without words that stand for the first page while it is on its way. */
export const skeletonCards = 8;

/** How long the typing in a search box must rest before its words count, in milliseconds. */
export const typingPauseMs = 300;

/** How long a toast stays, in milliseconds; one about loading stays until it is dismissed. */
export const successToastMs = 2000;
export const errorToastMs = 4000;
export const plainToastMs = 4000;
/** At most so many toasts at once; the oldest makes room. */
export const mostToasts = 20;

/** The landing page shows the hostels at positions 2 to 8: these bounds are those of `slice`. */
export const sampleHostelsFrom = 1;
export const sampleHostelsTo = 8;

/** The photo of a card, in pixels. */
export const cardPhotoWidth = 500;
export const cardPhotoHeight = 250;

/** The side of a person's photo, in pixels. */
export const profilePhotoSide = 50;
