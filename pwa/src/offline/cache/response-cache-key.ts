/** Response name of the person's own profile; its value is `null` when there is none yet. */
export const userProfileResponse = 'own-record';

/** `meta` key of a cached response. */
export function responseCacheKey(userId: string, name: string): string {
  return `answer:${userId}:${name}`;
}
