import { ClerkProvider, useClerk } from '@clerk/clerk-react';
import { isClerkAPIResponseError } from '@clerk/clerk-react/errors';

/** The only import of the library, which is no longer supported (docs/decisions/049). */
export { ClerkProvider, isClerkAPIResponseError, useClerk };

export type LoadedClerk = ReturnType<typeof useClerk>;
