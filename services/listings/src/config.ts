import { type Environment, envNumber, readServiceConfig } from '@patna/service-kit';
import * as z from 'zod/mini';

/** Reads the environment once. @throws {Error} naming what is missing */
export function readConfig(environment: Environment) {
  return readServiceConfig(
    {
      ALGOLIA_APP_ID: z._default(z.string(), ''),
      /** May write; never reaches a browser. Empty: no search index is kept. */
      ALGOLIA_ADMIN_KEY: z._default(z.string(), ''),
      ALGOLIA_INDEX: z._default(z.string(), 'LISTINGS_INDEX'),
      /** `host:port/path` of a local stand-in; empty: the hosted service. */
      ALGOLIA_LOCAL_ADDRESS: z._default(z.string(), ''),
      /** Signs the tickets that the view counter takes, 32 characters at least. Empty: no view is counted. */
      VIEWS_TICKET_KEY: z._default(z.union([z.literal(''), z.string().check(z.minLength(32))]), ''),
      /** How old what nobody in particular reads may be where another process wrote; 0: everybody reads anew. */
      READS_KEPT_MS: z._default(envNumber, 1000),
    },
    environment,
  );
}

export type ListingsConfig = ReturnType<typeof readConfig>;
