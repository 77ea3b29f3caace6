/** Cache of the identity provider's last responses. */
export const identityCacheName = 'identity';
