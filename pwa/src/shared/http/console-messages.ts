import type { ProblemFailure } from './call-api.ts';

/**
 * Console messages for failed loads. A message that ends with a colon is followed by the reason.
 */
export const consoleMessages = {
  listings: 'Failed to fetch listings: ',
  listing: 'Failed to fetch listing: ',
  wishlist: 'Failed to fetch wishlist: ',
  customToken: 'Failed to generate Firebase custom token: ',
  noUser: 'User is not defined.',
  noEmail: 'No email address found for the user.',
  noUserData: 'No user data found in the response.',
  noUserProvider: 'useUserData must be used within a UserProvider',
} as const;

/** Logs a problem answer. Network failures are not logged. */
export function logProblem(line: string, failure: unknown): void {
  const { kind, message, requestId } = (failure ?? {}) as Partial<ProblemFailure>;
  if (kind === 'problem') console.warn(line + message, requestId);
}
