import { type Environment, envNumber, readEnvironment } from '@patna/service-kit';
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
const text = z._default(z.string(), '');
const origin = z.url({ protocol: /^https?$/ });
/** A URL, or empty for none. */
const optionalUrl = z._default(z.union([z.literal(''), origin]), '');
/** A link, or empty for none. */
const optionalLink = z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), '');

/** Public values of the Firebase project for web push; all or none. */
const pushVariables = [
  'PUSH_API_KEY',
  'PUSH_PROJECT_ID',
  'PUSH_SENDER_ID',
  'PUSH_APP_ID',
  'PUSH_VAPID_KEY',
] as const;
type PushVariable = (typeof pushVariables)[number];

const variables = z.object({
  PORT: z._default(envNumber, 8080),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** PEM files of a certificate and its key; without them the gateway speaks plain http. */
  TLS_CERT_FILE: text,
  TLS_KEY_FILE: text,
  LOG_LEVEL: z._default(z.string(), 'info'),
  LISTINGS_URL: origin,
  USERS_URL: origin,
  WISHLIST_URL: origin,
  ENQUIRY_URL: origin,
  NOTIFICATION_URL: origin,
  IDENTITY_ISSUER: z.string(),
  IDENTITY_JWKS_URL: z.url(),
  /** Origins of the product, comma-separated. The first is the canonical one. */
  PUBLIC_ORIGINS: list.check(z.minLength(1)),
  /** Number of our proxies in front: how many X-Forwarded-For entries are trusted. */
  TRUST_PROXY: z._default(envNumber, 0),
  /** Milliseconds between "not ready" and closing the listener, for load balancers. */
  STOP_DELAY_MS: z._default(envNumber, 0),
  /** Database with the counters that all gateways share. Empty: each gateway counts alone. */
  GATEWAY_MONGODB_URI: text,
  /** Overrides of `rate-rules.ts`, e.g. `read=900/60,enquiry=20/3600`. */
  RATE_LIMITS: text,
  /** Concurrent requests; more are refused at once. */
  MAX_IN_FLIGHT: z._default(envNumber, 1000),
  /** Concurrent requests of one address. */
  MAX_IN_FLIGHT_PER_ADDRESS: z._default(envNumber, 256),
  /** Open event streams of one person and of one address. */
  MAX_STREAMS_PER_PERSON: z._default(envNumber, 5),
  MAX_STREAMS_PER_ADDRESS: z._default(envNumber, 50),
  /** Milliseconds without reading after which a caller's connection is closed. */
  STALLED_CALLER_MS: z._default(envNumber, 30_000),
  /** Mean event-loop lag in milliseconds above which most requests are refused. */
  MAX_LOOP_LAG_MS: z._default(envNumber, 1000),
  /** Who may read /metrics: callers on this machine, everybody, nobody. */
  METRICS: z._default(z.enum(['loopback', 'on', 'off']), 'loopback'),
  /** Holds the PWA's `dist` and `dist-server`. */
  PWA_DIR: z.string(),
  CLERK_PUBLISHABLE_KEY: z.string(),
  /** For hosted Clerk only; sent to IDENTITY_UPSTREAM and nowhere else. */
  CLERK_SECRET_KEY: text,
  /** Clerk's Frontend API behind /__clerk. */
  IDENTITY_UPSTREAM: origin,
  /** Emulator behind /algolia. Empty: browsers call hosted Algolia. */
  SEARCH_UPSTREAM: optionalUrl,
  SEARCH_APP_ID: text,
  /** A search-only key, public. */
  SEARCH_API_KEY: text,
  SEARCH_INDEX: z._default(z.string(), 'LISTINGS_INDEX'),
  /** Emulator behind /rest/v1. */
  VIEWS_UPSTREAM: optionalUrl,
  /** Hosted Supabase project; empty: this origin. */
  VIEWS_URL: optionalUrl,
  VIEWS_ANON_KEY: text,
  /** The product's pages on social networks, linked in the footer. */
  SOCIAL_FACEBOOK_URL: optionalLink,
  SOCIAL_TWITTER_URL: optionalLink,
  SOCIAL_INSTAGRAM_URL: optionalLink,
  PUSH_API_KEY: text,
  PUSH_PROJECT_ID: text,
  PUSH_SENDER_ID: text,
  PUSH_APP_ID: text,
  /** Public key of the web push certificate. */
  PUSH_VAPID_KEY: text,
});

const schema = variables.check(
  z.refine((each) => (each.TLS_CERT_FILE === '') === (each.TLS_KEY_FILE === ''), {
    path: ['TLS_KEY_FILE'],
    error: 'and TLS_CERT_FILE are given together or not at all',
  }),
  ...pushVariables.map((variable) =>
    z.refine<Record<PushVariable, string>>(
      (each) => each[variable] !== '' || pushVariables.every((name) => each[name] === ''),
      { path: [variable], error: 'is missing beside the other PUSH_ variables' },
    ),
  ),
);

export type GatewayConfig = z.output<typeof schema>;

/** Reads the environment once. @throws {Error} naming what is missing or wrong */
export function readConfig(environment: Environment): GatewayConfig {
  return readEnvironment(schema, environment);
}
