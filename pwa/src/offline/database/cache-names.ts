/** The cache in which the worker keeps photos: the first to go when a phone is full. */
export const imageCacheName = 'images';
/** The cache of trip packs, which a person asked for: only a full phone empties it, and last. */
export const tripPhotoCacheName = 'trip-photos';
