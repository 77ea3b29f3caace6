import { type Environment, readServiceConfig } from '@patna/service-kit';
import * as z from 'zod/mini';

/** Variables that only this service has. */
export const variables = {
  CLERK_SECRET_KEY: z
    ._default(z.string(), '')
    .check(
      z.describe(
        "Secret of Clerk's Backend API. Empty: identities are not deleted, roles are read-only.",
      ),
    ),
  CLERK_API_URL: z
    ._default(z.url({ protocol: /^https?$/ }), 'https://api.clerk.com')
    .check(z.describe("Address of Clerk's Backend API.")),
};

/** Reads the environment once. @throws {Error} that names the missing variables */
export function readConfig(environment: Environment) {
  return readServiceConfig(variables, environment);
}

export type UsersConfig = ReturnType<typeof readConfig>;
