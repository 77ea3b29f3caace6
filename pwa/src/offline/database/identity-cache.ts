/** The cache in which the worker keeps the identity provider's last answers. */
export const identityCacheName = 'identity';
