import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Environment, envList, envNumber, readEnvironment } from '@patna/service-kit';
import * as z from 'zod/mini';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { type HostedServices, readHostedServices } from './hosted-service-variables.ts';

/** Variables of `npm start`. */
export const stackVariables = z.object({
  PORT: z._default(envNumber, 8080).check(z.describe('Port of the product on this machine.')),
  PUBLIC_PORT: z
    ._default(envNumber, 0)
    .check(z.describe('The public port when a proxy is in front of the gateway; 0: PORT itself.')),
  DATA_DIR: z
    ._default(z.string(), '.data')
    .check(z.describe('Folder of all data that survives a restart.')),
  MONGODB_URI: z
    ._default(z.string(), '')
    .check(
      z.describe('URI of an existing MongoDB; empty: the stack starts its own under DATA_DIR.'),
    ),
  MONGODB_URI_FILE: z
    ._default(z.string(), '')
    .check(z.describe('File that holds MONGODB_URI, where that is not set.')),
  KAFKA_BROKERS: z
    ._default(z.string(), '')
    .check(z.describe('Kafka brokers, comma-separated. Empty: the embedded log in MongoDB.')),
  STACK_MODE: z
    ._default(z.enum(['one-process', 'processes']), 'one-process')
    .check(
      z.describe('`processes`: services, gateway and emulators each run in their own process.'),
    ),
  LOG_LEVEL: z._default(z.string(), 'warn').check(z.describe('Lowest level that is logged.')),
  PUBLIC_ORIGINS: z
    ._default(envList, [])
    .check(
      z.describe(
        'Origins of the product behind a proxy, comma-separated, the main one first. Empty: this machine.',
      ),
    ),
  DEV_ORIGIN: z
    .optional(z.string())
    .check(
      z.describe(
        "Origin of Vite's dev server, which may sign in and call the API. `npm run dev` sets it.",
      ),
    ),
  TRUST_PROXY: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  RATE_LIMITS: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  MAX_IN_FLIGHT: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  MAX_IN_FLIGHT_PER_ADDRESS: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  MAX_LOOP_LAG_MS: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  NOTICE_FILE: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  PICTURES_ORIGIN: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  MAP_TILES_URL: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  MAP_TILES_ATTRIBUTION: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  SOCIAL_FACEBOOK_URL: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  SOCIAL_TWITTER_URL: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
  SOCIAL_INSTAGRAM_URL: z.optional(z.string()).check(z.describe('Passed on to the gateway.')),
});

/** Prints one line about progress. */
export type Report = (line: string) => void;

export interface StackConfig {
  readonly port: number;
  readonly publicPort: number;
  readonly dataDir: string;
  readonly mongoUri: string;
  readonly kafkaBrokers: string;
  readonly mode: 'one-process' | 'processes';
  readonly logLevel: string;
  readonly publicOrigins?: readonly string[] | undefined;
  readonly devOrigin?: string | undefined;
  /** Hosted services that are used instead of their emulators. */
  readonly hosted?: HostedServices | undefined;
  /** The PICTURES_S3_ variables that are set. */
  readonly pictures?: Readonly<Record<string, string>> | undefined;
  /** ALGOLIA_RESULTS and ALGOLIA_INDEX, if set. */
  readonly searchOptions?: Readonly<Record<string, string>> | undefined;
  /** PAPERS_KEYS of the listings service, if set. */
  readonly papersKeys?: string | undefined;
  /** The EMAIL_AFTER_ variables that are set. */
  readonly emailTiming?: Readonly<Record<string, string>> | undefined;
  /** TEXT_AFTER_MINUTES and TEXT_CHANNELS, if set. */
  readonly textOptions?: Readonly<Record<string, string>> | undefined;
  /** The OTEL_ variables that are set. */
  readonly tracing?: Readonly<Record<string, string>> | undefined;
  /** Whether phones on the same network can use the product; see `openLocalNetwork`. */
  readonly lan?: boolean | undefined;
  /** See `SystemSettings.gateway`. */
  readonly gateway?: Readonly<Record<string, string>> | undefined;
  /** See `SystemSettings.sweepMs`. */
  readonly sweepMs?: number | undefined;
}

/**
 * Adds the variables in the checkout's `.env` file to this process and returns its environment. Variables that are
 * already set are kept.
 */
export function loadEnvFile(): Environment {
  const file = path.join(checkoutRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** @throws {Error} that names the invalid variables */
export function readStackConfig(environment: Environment = process.env): StackConfig {
  const {
    PORT,
    PUBLIC_PORT,
    DATA_DIR,
    MONGODB_URI,
    MONGODB_URI_FILE: _uriFile,
    KAFKA_BROKERS,
    STACK_MODE,
    LOG_LEVEL,
    PUBLIC_ORIGINS,
    DEV_ORIGIN,
    ...gateway
  } = readEnvironment(stackVariables, environment);
  return {
    port: PORT,
    publicPort: PUBLIC_PORT || PORT,
    dataDir: path.resolve(checkoutRoot, DATA_DIR),
    mongoUri: MONGODB_URI,
    kafkaBrokers: KAFKA_BROKERS,
    mode: STACK_MODE,
    logLevel: LOG_LEVEL,
    publicOrigins: PUBLIC_ORIGINS.length > 0 ? PUBLIC_ORIGINS : undefined,
    devOrigin: DEV_ORIGIN,
    hosted: readHostedServices(environment),
    pictures: variablesOf(environment, 'PICTURES_S3_'),
    searchOptions: {
      ...variablesOf(environment, 'ALGOLIA_RESULTS'),
      ...variablesOf(environment, 'ALGOLIA_INDEX'),
    },
    papersKeys: environment['PAPERS_KEYS'] || undefined,
    tracing: variablesOf(environment, 'OTEL_'),
    emailTiming: variablesOf(environment, 'EMAIL_AFTER_'),
    textOptions: {
      ...variablesOf(environment, 'TEXT_AFTER_'),
      ...variablesOf(environment, 'TEXT_CHANNELS'),
    },
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

function variablesOf(environment: Environment, prefix: string): Record<string, string> {
  const names = Object.keys(environment).filter((name) => name.startsWith(prefix));
  return given(Object.fromEntries(names.map((name) => [name, environment[name] || undefined])));
}

/** Variables that child processes inherit because they need them to find programs. */
export function inheritedEnvironment(): Record<string, string> {
  const kept = [
    'PATH',
    'HOME',
    'LANG',
    'TZ',
    'TMPDIR',
    'NODE_COMPILE_CACHE',
    'NODE_EXTRA_CA_CERTS',
    'SSL_CERT_FILE',
  ];
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
