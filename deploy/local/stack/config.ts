import path from 'node:path';
import { type Environment, envNumber, readEnvironment } from '@patna/service-kit';
import * as z from 'zod/mini';
import { checkoutRoot } from '@patna/toolchain/paths.ts';

const schema = z.object({
  PORT: z._default(envNumber, 8080),
  /** The public port when a proxy is in front of the gateway; 0: PORT itself. */
  PUBLIC_PORT: z._default(envNumber, 0),
  /** Folder of all data that survives a restart. */
  DATA_DIR: z._default(z.string(), path.join(checkoutRoot, '.data')),
  /** URI of an existing MongoDB; empty: the stack starts its own under DATA_DIR. */
  MONGODB_URI: z._default(z.string(), ''),
  KAFKA_BROKERS: z._default(z.string(), ''),
  /** `processes`: services, gateway and emulators each run in their own process. */
  STACK_MODE: z._default(z.enum(['one-process', 'processes']), 'one-process'),
  LOG_LEVEL: z._default(z.string(), 'warn'),
  /** Origin of Vite's dev server, which may sign in and call the API. `npm run dev` sets it. */
  DEV_ORIGIN: z.optional(z.string()),
  /** Passed on to the gateway. */
  RATE_LIMITS: z.optional(z.string()),
  MAX_IN_FLIGHT: z.optional(z.string()),
  MAX_IN_FLIGHT_PER_ADDRESS: z.optional(z.string()),
  MAX_LOOP_LAG_MS: z.optional(z.string()),
  SOCIAL_FACEBOOK_URL: z.optional(z.string()),
  SOCIAL_TWITTER_URL: z.optional(z.string()),
  SOCIAL_INSTAGRAM_URL: z.optional(z.string()),
});

/** Prints a line of progress. */
export type Report = (line: string) => void;

export interface StackConfig {
  readonly port: number;
  readonly publicPort: number;
  readonly dataDir: string;
  readonly mongoUri: string;
  readonly kafkaBrokers: string;
  readonly mode: 'one-process' | 'processes';
  readonly logLevel: string;
  readonly devOrigin?: string | undefined;
  /** See `openLocalNetwork`. */
  readonly lan?: boolean | undefined;
  /** See `SystemSettings.gateway`. */
  readonly gateway?: Readonly<Record<string, string>> | undefined;
}

/** @throws {Error} naming the invalid variables */
export function readStackConfig(environment: Environment = process.env): StackConfig {
  const {
    PORT,
    PUBLIC_PORT,
    DATA_DIR,
    MONGODB_URI,
    KAFKA_BROKERS,
    STACK_MODE,
    LOG_LEVEL,
    DEV_ORIGIN,
    ...gateway
  } = readEnvironment(schema, environment);
  return {
    port: PORT,
    publicPort: PUBLIC_PORT || PORT,
    dataDir: path.resolve(DATA_DIR),
    mongoUri: MONGODB_URI,
    kafkaBrokers: KAFKA_BROKERS,
    mode: STACK_MODE,
    logLevel: LOG_LEVEL,
    devOrigin: DEV_ORIGIN,
    gateway: given(gateway),
  };
}

function given(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** Variables that child processes inherit, so that they find programs. */
export function inheritedEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether an npm script started this process. */
export function startedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined;
}
