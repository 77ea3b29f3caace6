import { ClerkProvider, useClerk } from '@clerk/clerk-react';
import { isClerkAPIResponseError } from '@clerk/clerk-react/errors';

/** The only file that imports the library, which its maker no longer supports (docs/decisions/049). */
export { ClerkProvider, isClerkAPIResponseError, useClerk };

/** The provider's client once it is loaded. */
export type LoadedClerk = ReturnType<typeof useClerk>;
