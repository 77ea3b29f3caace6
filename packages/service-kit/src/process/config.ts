import * as z from 'zod/mini';
import { tracingEnv } from '../tracing/tracing.ts';
import { clerkContradiction, deriveIdentity } from '../identity/clerk-settings.ts';
import { withSecretFiles } from './secret-files.ts';

/** A list whose parts are separated by commas. */
export const envList = z.pipe(
  z.string(),
  z.transform((value: string) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

export const envNumber = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));

/** Variables of every service. */
export const serviceEnv = {
  PORT: z._default(envNumber, 0).check(z.describe('Port of the listener; 0 takes a free one.')),
  HOST: z
    ._default(z.string(), '0.0.0.0')
    .check(z.describe('Addresses to listen on, comma-separated.')),
  METRICS_PORT: z
    ._default(envNumber, 0)
    .check(z.describe('Port of /metrics alone; 0 serves it on PORT.')),
  MONGODB_URI: z
    .string()
    .check(z.describe('MongoDB replica set. Each service uses a database of its own name.')),
  MONGODB_URI_FILE: z
    ._default(z.string(), '')
    .check(z.describe('File that holds MONGODB_URI, where that is not set.')),
  KAFKA_BROKERS: z
    ._default(envList, [])
    .check(z.describe('Comma-separated. Empty: the embedded log in MongoDB.')),
  KAFKA_REPLICATION: z
    ._default(envNumber, 1)
    .check(
      z.describe('Replication factor of topics that the services or `npm run topics` create.'),
    ),
  KAFKA_PARTITIONS: z
    ._default(envNumber.check(z.refine((value) => value >= 1, 'is not at least 1')), 3)
    .check(
      z.describe(
        'Partitions of event topics that the services or `npm run topics` create. Existing topics keep theirs. At most as many pods of a service read a topic.',
      ),
    ),
  KAFKA_CREATE_TOPICS: z
    ._default(z.enum(['on', 'off']), 'on')
    .check(
      z.describe(
        'Whether the service creates missing topics. Off: it waits until `npm run topics` has.',
      ),
    ),
  KAFKA_SASL_MECHANISM: z
    .optional(z.enum(['plain', 'scram-sha-256', 'scram-sha-512']))
    .check(z.describe('The login at the brokers; absent without authentication.')),
  KAFKA_SASL_USERNAME: z
    .optional(z.string().check(z.minLength(1)))
    .check(z.describe('User at the brokers.')),
  KAFKA_SASL_PASSWORD: z
    .optional(z.string().check(z.minLength(1)))
    .check(z.describe('Password at the brokers.')),
  KAFKA_SASL_PASSWORD_FILE: z
    ._default(z.string(), '')
    .check(z.describe('File that holds KAFKA_SASL_PASSWORD, where that is not set.')),
  KAFKA_TLS: z
    ._default(z.enum(['on', 'off']), 'off')
    .check(z.describe('Whether the brokers are reached over TLS.')),
  KAFKA_CA: z
    .optional(z.string().check(z.startsWith('-----BEGIN CERTIFICATE-----')))
    .check(z.describe("PEM of the brokers' certificate authority; absent: the system's list.")),
  KAFKA_CERT: z
    .optional(z.string().check(z.startsWith('-----BEGIN CERTIFICATE-----')))
    .check(
      z.describe('PEM of the certificate that the service shows to the brokers; needs KAFKA_KEY.'),
    ),
  KAFKA_KEY: z
    .optional(z.string().check(z.regex(/^-----BEGIN [A-Z ]*PRIVATE KEY-----/)))
    .check(z.describe("PEM of the certificate's private key.")),
  EMBEDDED_LOG_DAYS: z
    ._default(envNumber, 7)
    .check(z.describe('Days after which handled events of the embedded log are deleted.')),
  CLERK_PUBLISHABLE_KEY: z
    ._default(z.string(), '')
    .check(
      z.describe('Publishable key of the Clerk instance. The IDENTITY_ variables follow from it.'),
    ),
  CLERK_LOCAL_ADDRESS: z
    ._default(z.string(), '')
    .check(z.describe('`host:port` of the local emulator; used with its publishable key only.')),
  IDENTITY_ISSUER: z
    .string()
    .check(z.describe('The iss claim of valid session tokens. Follows from the publishable key.')),
  IDENTITY_JWKS_URL: z
    .url()
    .check(
      z.describe(
        'Public keys that session tokens are verified with. Follows from the publishable key.',
      ),
    ),
  PUBLIC_ORIGINS: envList.check(z.describe('Origins of the product, comma-separated.')),
  MIGRATE_AT_START: z
    ._default(z.enum(['on', 'off']), 'off')
    .check(
      z.describe(
        'Whether the service builds indexes and migrates its data itself. Off: it waits until `npm run migrate` has.',
      ),
    ),
  LOG_LEVEL: z
    ._default(z.string(), 'info')
    .check(z.describe('Lowest level that is logged: trace, debug, info, warn or error.')),
  ...tracingEnv,
};

const base = z.object(serviceEnv);
export type ServiceConfig = z.output<typeof base>;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses an environment, and the files of secrets that it names.
 * @throws {Error} that names every missing or wrong variable
 */
export function readEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const result = z.safeParse(schema, withSecretFiles(environment));
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n  ${faults.join('\n  ')}`);
}

/** Reads the common variables and the service's own, e.g. `readServiceConfig({ SEARCH_URL: z.url() }, env)`. */
export function readServiceConfig<Own extends z.core.$ZodLooseShape>(
  own: Own,
  environment: Environment,
) {
  const schema = z.object({ ...serviceEnv, ...own });
  const config = readEnvironment(schema, deriveIdentity(environment));
  const identity: ServiceConfig = config as ServiceConfig;
  const contradiction = clerkContradiction(identity);
  if (contradiction) throw new Error(contradiction);
  return config;
}
