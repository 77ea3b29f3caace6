import type { useClerk } from '@clerk/clerk-react';

/** The only file that imports the library, which its maker no longer supports (docs/decisions/049). */
export { ClerkProvider, useClerk } from '@clerk/clerk-react';
export { isClerkAPIResponseError } from '@clerk/clerk-react/errors';

/** The provider's client once it is loaded. */
export type LoadedClerk = ReturnType<typeof useClerk>;
