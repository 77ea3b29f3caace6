import type { ProblemFailure } from './call-api.ts';

/** What logs and errors say when something is not to be had; those that end with a colon go on with the reason. */
export const errorCatalogue = {
  listings: 'Failed to fetch listings: ',
  listing: 'Failed to fetch listing: ',
  wishlist: 'Failed to fetch wishlist: ',
  customToken: 'Failed to generate Firebase custom token: ',
  noUser: 'User is not defined.',
  noEmail: 'No email address found for the user.',
  noUserData: 'No user data found in the response.',
  noUserProvider: 'useUserData must be used within a UserProvider',
} as const;

/** Logs what the server answered in place of data. That nobody answered is not worth a line. */
export function logProblem(line: string, failure: unknown): void {
  const { kind, message, requestId } = (failure ?? {}) as Partial<ProblemFailure>;
  if (kind === 'problem') console.warn(line + message, requestId);
}
