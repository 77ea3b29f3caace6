import { type Environment, envNumber, readEnvironment } from '@patna/service-kit';
import * as z from 'zod/mini';
import { publishedPassword } from './demo-accounts.ts';

const schema = z.object({
  PORT: envNumber,
  /** Push has a separate port, because its SDK uses fixed paths at the root. */
  PUSH_PORT: envNumber,
  /** SMTP port of the mail catcher. 0: no catcher. */
  SMTP_PORT: z._default(envNumber, 0),
  /** Port of the web pages with caught emails and text messages. 0: none. */
  MAIL_PORT: z._default(envNumber, 0),
  /** Bearer token for the catcher of text messages, which uses MAIL_PORT. Empty: no catcher. */
  TEXT_API_KEY: z._default(z.string(), ''),
  HOST: z._default(z.string(), '127.0.0.1'),
  MONGODB_URI: z.string(),
  /** File with the value of MONGODB_URI, used if that is not set. */
  MONGODB_URI_FILE: z._default(z.string(), ''),
  /** Folder of the view counter's emulator. */
  DATA_DIR: z._default(z.string(), ''),
  IDENTITY_ISSUER: z.string(),
  /** Secret key of the identity provider's Backend API. */
  IDENTITY_SECRET_KEY: z.string(),
  /** Public origin of the product. It is the claim `azp` of tokens that are requested without an Origin header. */
  PUBLIC_ORIGIN: z.url(),
  /** Password of the demo accounts. */
  DEMO_PASSWORD: z._default(z.string(), publishedPassword),
  /** Empty: no emulator of Algolia. */
  SEARCH_APP_ID: z._default(z.string(), ''),
  SEARCH_ADMIN_KEY: z._default(z.string(), ''),
  SEARCH_API_KEY: z._default(z.string(), ''),
  /** Empty: no emulator of Supabase. */
  VIEWS_ANON_KEY: z._default(z.string(), ''),
  VIEWS_TICKET_KEY: z._default(z.string(), ''),
  NODE_ENV: z._default(z.string(), 'development'),
  /** `allow` permits the emulators even if NODE_ENV is `production`. */
  EMULATORS_IN_PRODUCTION: z._default(z.enum(['refuse', 'allow']), 'refuse'),
});

export type EmulatorsConfig = z.output<typeof schema>;

/** @throws {Error} that names the missing variables */
export function readEmulatorsConfig(environment: Environment): EmulatorsConfig {
  return readEnvironment(schema, environment);
}
