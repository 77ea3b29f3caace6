import * as z from 'zod/mini';

const list = z.pipe(
  z.string(),
  z.transform((value: string) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);

/** A whole number in an environment variable. */
export const envNumber = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));

/** What every service reads from its environment. */
export const serviceEnv = {
  PORT: z._default(envNumber, 0),
  HOST: z._default(z.string(), '0.0.0.0'),
  MONGODB_URI: z.string(),
  /** Comma-separated; empty means the embedded log in MongoDB. */
  KAFKA_BROKERS: z._default(list, []),
  KAFKA_REPLICATION: z._default(envNumber, 1),
  /** How the brokers know us; absent where they ask nobody. */
  KAFKA_SASL_MECHANISM: z.optional(z.enum(['plain', 'scram-sha-256', 'scram-sha-512'])),
  KAFKA_SASL_USERNAME: z.optional(z.string().check(z.minLength(1))),
  KAFKA_SASL_PASSWORD: z.optional(z.string().check(z.minLength(1))),
  KAFKA_TLS: z._default(z.enum(['on', 'off']), 'off'),
  /** PEM of the authority that signed the brokers' certificates; the machine's own list when absent. */
  KAFKA_CA: z.optional(z.string().check(z.startsWith('-----BEGIN CERTIFICATE-----'))),
  /** Events of the embedded log that every group has done with are deleted when they are older. */
  EMBEDDED_LOG_DAYS: z._default(envNumber, 7),
  IDENTITY_ISSUER: z.string(),
  IDENTITY_JWKS_URL: z.url(),
  /** Origins people open the product at, comma-separated. */
  PUBLIC_ORIGINS: list,
  LOG_LEVEL: z._default(z.string(), 'info'),
};

const base = z.object(serviceEnv);
export type ServiceConfig = z.output<typeof base>;

/** The environment as it reaches a config file. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses an environment once, at start.
 * @throws {Error} naming every variable that is missing or wrong
 */
export function readEnvironment<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const result = z.safeParse(schema, environment);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not complete:\n  ${faults.join('\n  ')}`);
}

/** Service variables and the service's own, e.g. `readServiceConfig({ SEARCH_URL: z.url() }, env)`. */
export function readServiceConfig<Own extends z.core.$ZodLooseShape>(
  own: Own,
  environment: Environment,
) {
  return readEnvironment(z.object({ ...serviceEnv, ...own }), environment);
}
