import { type Environment, envNumber, readEnvironment } from '@patna/service-kit';
import * as z from 'zod/mini';
import { publishedPassword } from './demo-accounts.ts';

const schema = z.object({
  PORT: envNumber,
  /** The push SDK fixes its paths at the root, so it has a port of its own. */
  PUSH_PORT: envNumber,
  HOST: z._default(z.string(), '127.0.0.1'),
  MONGODB_URI: z.string(),
  DATA_DIR: z.string(),
  IDENTITY_ISSUER: z.string(),
  /** Secret key of the identity provider's Backend API. */
  IDENTITY_SECRET_KEY: z.string(),
  /** Where people open the product: the `azp` of tokens made without an Origin header. */
  PUBLIC_ORIGIN: z.url(),
  /** Password of the demo accounts. */
  DEMO_PASSWORD: z._default(z.string(), publishedPassword),
  SEARCH_APP_ID: z.string(),
  SEARCH_ADMIN_KEY: z.string(),
  SEARCH_API_KEY: z.string(),
  VIEWS_ANON_KEY: z.string(),
  VIEWS_TICKET_KEY: z.string(),
  NODE_ENV: z._default(z.string(), 'development'),
  /** `allow` runs the emulators although NODE_ENV is `production`. */
  EMULATORS_IN_PRODUCTION: z._default(z.enum(['refuse', 'allow']), 'refuse'),
});

export type EmulatorsConfig = z.output<typeof schema>;

/** Reads the environment once. @throws {Error} naming what is missing */
export function readEmulatorsConfig(environment: Environment): EmulatorsConfig {
  return readEnvironment(schema, environment);
}
