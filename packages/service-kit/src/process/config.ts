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

export const envNumber = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));

/** Variables of every service. */
export const serviceEnv = {
  PORT: z._default(envNumber, 0),
  HOST: z._default(z.string(), '0.0.0.0'),
  MONGODB_URI: z.string(),
  /** Comma-separated. Empty: the embedded log in MongoDB. */
  KAFKA_BROKERS: z._default(list, []),
  KAFKA_REPLICATION: z._default(envNumber, 1),
  /** The login at the brokers; absent without authentication. */
  KAFKA_SASL_MECHANISM: z.optional(z.enum(['plain', 'scram-sha-256', 'scram-sha-512'])),
  KAFKA_SASL_USERNAME: z.optional(z.string().check(z.minLength(1))),
  KAFKA_SASL_PASSWORD: z.optional(z.string().check(z.minLength(1))),
  KAFKA_TLS: z._default(z.enum(['on', 'off']), 'off'),
  /** PEM of the brokers' certificate authority; absent: the system's list. */
  KAFKA_CA: z.optional(z.string().check(z.startsWith('-----BEGIN CERTIFICATE-----'))),
  /** Days after which handled events of the embedded log are deleted. */
  EMBEDDED_LOG_DAYS: z._default(envNumber, 7),
  IDENTITY_ISSUER: z.string(),
  IDENTITY_JWKS_URL: z.url(),
  /** Origins of the product, comma-separated. */
  PUBLIC_ORIGINS: list,
  LOG_LEVEL: z._default(z.string(), 'info'),
};

const base = z.object(serviceEnv);
export type ServiceConfig = z.output<typeof base>;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses an environment.
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

/** The common variables and the service's own, e.g. `readServiceConfig({ SEARCH_URL: z.url() }, env)`. */
export function readServiceConfig<Own extends z.core.$ZodLooseShape>(
  own: Own,
  environment: Environment,
) {
  return readEnvironment(z.object({ ...serviceEnv, ...own }), environment);
}
