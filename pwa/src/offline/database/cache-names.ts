/** Photos; deleted first when the phone is full. */
export const imageCacheName = 'images';
/** Photos of trip packs; deleted last. */
export const tripPhotoCacheName = 'trip-photos';
