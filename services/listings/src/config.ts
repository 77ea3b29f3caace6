import { type Environment, envNumber, readServiceConfig } from '@patna/service-kit';
import * as z from 'zod/mini';
import { checkPapersKeys, paperVariables } from './claim-requests/paper-keys.ts';
import { completeS3Config, s3Variables } from './photos/objects/s3-variables.ts';

export { localPapersKeys } from './claim-requests/paper-keys.ts';

/** Variables that only this service has. */
export const variables = {
  ALGOLIA_APP_ID: z
    ._default(z.string(), '')
    .check(z.describe('Algolia application. Empty: the service answers suggestions itself.')),
  ALGOLIA_ADMIN_KEY: z
    ._default(z.string(), '')
    .check(z.describe('Algolia key that may write the index; never sent to a browser.')),
  ALGOLIA_INDEX: z
    ._default(z.string(), 'LISTINGS_INDEX')
    .check(z.describe('Name of the search index.')),
  ALGOLIA_LOCAL_ADDRESS: z
    ._default(z.string(), '')
    .check(z.describe('`host:port/path` of the local index, for the application LOCAL.')),
  ALGOLIA_RESULTS: z
    ._default(z.enum(['off', 'on']), 'off')
    .check(
      z.describe('`on`: the search index answers searches of the list too, not only suggestions.'),
    ),
  VIEWS_TICKET_KEY: z
    ._default(z.union([z.literal(''), z.string().check(z.minLength(32))]), '')
    .check(
      z.describe(
        'Signs view tickets for Supabase; at least 32 characters. Empty: a key in MongoDB, for the own counter.',
      ),
    ),
  VIEWS_URL: z
    ._default(z.string(), '')
    .check(
      z.describe(
        'Hosted Supabase project, as the gateway has it. With it and no VIEWS_TICKET_KEY, views are not counted.',
      ),
    ),
  READS_KEPT_MS: z
    ._default(envNumber, 1000)
    .check(
      z.describe(
        "Milliseconds that a shared read may be older than another process's write; 0 turns sharing off.",
      ),
    ),
  ...paperVariables,
  ...s3Variables,
};

/** Reads the environment once. @throws {Error} naming what is missing */
export function readConfig(environment: Environment) {
  const config = completeS3Config(readServiceConfig(variables, environment));
  checkPapersKeys(config.PAPERS_KEYS, config.CLERK_PUBLISHABLE_KEY);
  // Compose always sets the address of the local index. With a hosted application it is ignored.
  return config.ALGOLIA_APP_ID === 'LOCAL' ? config : { ...config, ALGOLIA_LOCAL_ADDRESS: '' };
}

export type ListingsConfig = ReturnType<typeof readConfig>;
