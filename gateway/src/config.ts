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
/** A URL, or empty for "not there". */
const optionalUrl = z._default(z.union([z.literal(''), origin]), '');
/** Where a link of a page leads, or empty for no link. */
const optionalLink = z._default(z.union([z.literal(''), z.url({ protocol: /^https$/ })]), '');

/** What a browser needs to be pushed to by Firebase: public values of the project, all of them or none. */
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
  /** Origins people open the product at, comma-separated; the first one is the main one. */
  PUBLIC_ORIGINS: list.check(z.minLength(1)),
  /** Proxies of ours in front of the gateway: how many X-Forwarded-For entries are believed. */
  TRUST_PROXY: z._default(envNumber, 0),
  /** Milliseconds between "not ready" and taking no new connection, for a load balancer to notice. */
  STOP_DELAY_MS: z._default(envNumber, 0),
  /** Where gateways that run beside each other share their counters; empty: each counts for itself. */
  GATEWAY_MONGODB_URI: text,
  /** Limits in other numbers than `rate-rules.ts` gives, e.g. `read=900/60,enquiry=20/3600`. */
  RATE_LIMITS: text,
  /** Requests answered at one time; what is beyond is refused at once. */
  MAX_IN_FLIGHT: z._default(envNumber, 1000),
  /** Of these, how many for one address. */
  MAX_IN_FLIGHT_PER_ADDRESS: z._default(envNumber, 256),
  /** Event streams open at one time, for one person and for one address. */
  MAX_STREAMS_PER_PERSON: z._default(envNumber, 5),
  MAX_STREAMS_PER_ADDRESS: z._default(envNumber, 50),
  /** Milliseconds for which a caller may take nothing of its answer before its connection is closed. */
  STALLED_CALLER_MS: z._default(envNumber, 30_000),
  /** Milliseconds the event loop may be late on average before most of what comes is refused. */
  MAX_LOOP_LAG_MS: z._default(envNumber, 1000),
  /** Who may read /metrics: callers on this machine, everybody, nobody. */
  METRICS: z._default(z.enum(['loopback', 'on', 'off']), 'loopback'),
  /** Holds the PWA's `dist` and `dist-server`. */
  PWA_DIR: z.string(),
  CLERK_PUBLISHABLE_KEY: z.string(),
  /** Set for hosted Clerk only; goes to IDENTITY_UPSTREAM and nowhere else. */
  CLERK_SECRET_KEY: text,
  /** Base of the Frontend API behind /__clerk. */
  IDENTITY_UPSTREAM: origin,
  /** Local stand-in behind /algolia; empty: the browser asks hosted Algolia itself. */
  SEARCH_UPSTREAM: optionalUrl,
  SEARCH_APP_ID: text,
  /** Search-only key: every visitor can read it. */
  SEARCH_API_KEY: text,
  SEARCH_INDEX: z._default(z.string(), 'LISTINGS_INDEX'),
  /** Local stand-in behind /rest/v1. */
  VIEWS_UPSTREAM: optionalUrl,
  /** Hosted Supabase project; empty: this origin. */
  VIEWS_URL: optionalUrl,
  VIEWS_ANON_KEY: text,
  /** The product's own pages elsewhere: the footer links to those that are given. */
  SOCIAL_FACEBOOK_URL: optionalLink,
  SOCIAL_TWITTER_URL: optionalLink,
  SOCIAL_INSTAGRAM_URL: optionalLink,
  PUSH_API_KEY: text,
  PUSH_PROJECT_ID: text,
  PUSH_SENDER_ID: text,
  PUSH_APP_ID: text,
  /** Public half of the project's web push certificate. */
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
