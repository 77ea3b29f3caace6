/** Cache of server-rendered home pages. They contain nothing personal. */
export const pagesCacheName = 'pages';
/** Photos; deleted first when the phone is full. */
export const imageCacheName = 'images';
/** Photos that only the signed-in person may see; deleted at sign-out. */
export const privatePhotoCacheName = 'private-photos';
/** Photos of trip packs; deleted last. */
export const tripPhotoCacheName = 'trip-photos';
