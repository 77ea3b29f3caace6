import { type Environment, readServiceConfig } from '@patna/service-kit';
import * as z from 'zod/mini';

/** Reads the environment once. @throws {Error} naming what is missing */
export function readConfig(environment: Environment) {
  return readServiceConfig(
    {
      /** Secret of Clerk's Backend API. Empty: identities are not deleted. */
      CLERK_SECRET_KEY: z._default(z.string(), ''),
      CLERK_API_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.clerk.com'),
    },
    environment,
  );
}

export type UsersConfig = ReturnType<typeof readConfig>;
