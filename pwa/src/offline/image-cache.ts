/** The cache in which the worker keeps photos: the first to go when a phone is full. */
export const imageCacheName = 'images';
