/** Numbers from the specification. Widths and columns are in the styles. */

/** Hostels per page. */
export const listingPageSize = 12;

/** Distance from the end of the document at which the next page loads, in pixels. */
export const nextPageReach = 300;
/** Delay after scrolling before the position is checked, in milliseconds. */
export const scrollPauseMs = 200;

/** Placeholder cards while the first page loads. */
export const skeletonCards = 8;

/** Debounce of a search box, in milliseconds. */
export const typingPauseMs = 300;

/** Duration of a toast, in milliseconds. A loading toast stays until it is dismissed. */
export const successToastMs = 2000;
export const errorToastMs = 4000;
export const plainToastMs = 4000;
/** Maximum number of toasts at once; beyond it the oldest is removed. */
export const maxToasts = 20;

/** The landing page shows hostels 2 to 8 (bounds of `slice`). */
export const sampleHostelsFrom = 1;
export const sampleHostelsTo = 8;

/** Card photo, in pixels. */
export const cardPhotoWidth = 500;
export const cardPhotoHeight = 250;

/** Profile photo, in pixels. */
export const profilePhotoSide = 50;
