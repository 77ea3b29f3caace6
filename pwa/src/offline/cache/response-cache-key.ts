/** The person's own record, as the server last told it; `null` where there is none yet. */
export const userProfileResponse = 'own-record';

/** Under which `meta` keeps an answer about a person's own things. */
export function responseCacheKey(userId: string, name: string): string {
  return `answer:${userId}:${name}`;
}
