/** The last good response of a call about the signed-in person's own data. */
export interface CachedResponse<T> {
  value: T;
  /** ISO 8601. */
  savedAt: string;
}
/** Response name of the person's own profile; its value is `null` when there is none yet. */
export const userProfileResponse = 'own-record';

/** Response name of the enquiries that the person has sent. */
export const sentEnquiriesResponse = 'my-enquiries';

/** Response name of the enquiries to the person's hostels. */
export const receivedEnquiriesResponse = 'owner-enquiries';

/** `meta` key of a cached response. */
export function responseCacheKey(userId: string, name: string): string {
  return `answer:${userId}:${name}`;
}
