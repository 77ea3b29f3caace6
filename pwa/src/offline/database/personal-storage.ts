/** Local storage keys with this prefix are deleted at sign-out. */
export const personalStoragePrefix = 'patna.me.';
