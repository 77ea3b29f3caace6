/** Features keep a person's own drafts and preferences under this prefix: sign-out removes them. */
export const personalStoragePrefix = 'patna.me.';
