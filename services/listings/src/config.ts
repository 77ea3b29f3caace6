import { type Environment, envNumber, readServiceConfig } from '@patna/service-kit';
import * as z from 'zod/mini';

/** Reads the environment once. @throws {Error} naming what is missing */
export function readConfig(environment: Environment) {
  return readServiceConfig(
    {
      ALGOLIA_APP_ID: z._default(z.string(), ''),
      /** A write key; never sent to a browser. Empty: there is no search index. */
      ALGOLIA_ADMIN_KEY: z._default(z.string(), ''),
      ALGOLIA_INDEX: z._default(z.string(), 'LISTINGS_INDEX'),
      /** `host:port/path` of a local emulator; empty: the hosted service. */
      ALGOLIA_LOCAL_ADDRESS: z._default(z.string(), ''),
      /** Signs view tickets; at least 32 characters. Empty: views are not counted. */
      VIEWS_TICKET_KEY: z._default(z.union([z.literal(''), z.string().check(z.minLength(32))]), ''),
      /** Milliseconds that a shared read may be older than another process's write; 0 turns sharing off. */
      READS_KEPT_MS: z._default(envNumber, 1000),
    },
    environment,
  );
}

export type ListingsConfig = ReturnType<typeof readConfig>;
