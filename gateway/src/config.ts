import {
  clerkChecks,
  deriveIdentity,
  type Environment,
  envList,
  envNumber,
  readEnvironment,
  serviceEnv,
} from '@patna/service-kit';
import * as z from 'zod/mini';
import {
  optionalLink,
  optionalOrigin,
  optionalTiles,
  optionalUrl,
  origin,
  text,
} from './environment-fields.ts';

/** Public values of the Firebase project for web push. Either all or none must be set. */
const pushVariables = [
  'PUSH_API_KEY',
  'PUSH_PROJECT_ID',
  'PUSH_SENDER_ID',
  'PUSH_APP_ID',
  'PUSH_VAPID_KEY',
] as const;
type PushVariable = (typeof pushVariables)[number];

/** The environment variables of the gateway. */
export const variables = z.object({
  PORT: z._default(envNumber, 8080).check(z.describe('Port of the listener.')),
  HOST: serviceEnv.HOST,
  TLS_CERT_FILE: text.check(
    z.describe(
      'PEM files of a certificate and its key; without them the gateway speaks plain http.',
    ),
  ),
  TLS_KEY_FILE: text.check(
    z.describe("PEM file of the certificate's key; given together with TLS_CERT_FILE."),
  ),
  LOG_LEVEL: serviceEnv.LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceEnv.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG: serviceEnv.OTEL_TRACES_SAMPLER_ARG,
  LISTINGS_URL: origin.check(z.describe('Origin of the listings service.')),
  USERS_URL: origin.check(z.describe('Origin of the users service.')),
  WISHLIST_URL: origin.check(z.describe('Origin of the wishlist service.')),
  ENQUIRY_URL: origin.check(z.describe('Origin of the enquiry service.')),
  NOTIFICATION_URL: origin.check(z.describe('Origin of the notification service.')),
  IDENTITY_ISSUER: serviceEnv.IDENTITY_ISSUER,
  IDENTITY_JWKS_URL: serviceEnv.IDENTITY_JWKS_URL,
  PUBLIC_ORIGINS: envList
    .check(z.minLength(1))
    .check(z.describe('Origins of the product, comma-separated. The first is the canonical one.')),
  TRUST_PROXY: z
    ._default(envNumber, 0)
    .check(
      z.describe('Number of our proxies in front: how many X-Forwarded-For entries are trusted.'),
    ),
  STOP_DELAY_MS: z
    ._default(envNumber, 0)
    .check(
      z.describe('Milliseconds between "not ready" and closing the listener, for load balancers.'),
    ),
  GATEWAY_MONGODB_URI: text.check(
    z.describe(
      'Database with the counters that all gateways share. Empty: each gateway counts alone.',
    ),
  ),
  GATEWAY_MONGODB_URI_FILE: text.check(
    z.describe('File that holds GATEWAY_MONGODB_URI, where that is not set.'),
  ),
  RATE_LIMITS: text.check(
    z.describe('Overrides of `rate-rules.ts`, e.g. `read=900/60,enquiry=20/3600`.'),
  ),
  MAX_IN_FLIGHT: z
    ._default(envNumber, 1000)
    .check(z.describe('Concurrent requests; more are refused at once.')),
  MAX_IN_FLIGHT_PER_ADDRESS: z
    ._default(envNumber, 256)
    .check(z.describe('Concurrent requests of one address.')),
  MAX_STREAMS_PER_PERSON: z
    ._default(envNumber, 5)
    .check(z.describe('Open event streams of one person.')),
  MAX_STREAMS_PER_ADDRESS: z
    ._default(envNumber, 50)
    .check(z.describe('Open event streams of one address.')),
  STALLED_CALLER_MS: z
    ._default(envNumber, 30_000)
    .check(z.describe("Milliseconds without reading after which a caller's connection is closed.")),
  MAX_LOOP_LAG_MS: z
    ._default(envNumber, 1000)
    .check(
      z.describe('Mean event-loop lag in milliseconds above which most requests are refused.'),
    ),
  METRICS: z
    ._default(z.enum(['loopback', 'on', 'off']), 'loopback')
    .check(
      z.describe(
        'Who may read /metrics on PORT: callers on this machine, everybody, nobody. Not used with METRICS_PORT.',
      ),
    ),
  METRICS_PORT: serviceEnv.METRICS_PORT,
  PWA_DIR: z.string().check(z.describe("Holds the PWA's `dist` and `dist-server`.")),
  CLERK_PUBLISHABLE_KEY: z
    .string()
    .check(
      z.describe('Publishable key of the Clerk instance. The IDENTITY_ variables follow from it.'),
    ),
  CLERK_SECRET_KEY: text.check(
    z.describe('For hosted Clerk only; sent to IDENTITY_UPSTREAM and nowhere else.'),
  ),
  CLERK_LOCAL_ADDRESS: serviceEnv.CLERK_LOCAL_ADDRESS,
  IDENTITY_UPSTREAM: optionalUrl.check(
    z.describe(
      "Clerk's Frontend API behind /__clerk. Empty for a development instance, which browsers call directly.",
    ),
  ),
  SEARCH_UPSTREAM: optionalUrl.check(
    z.describe('Local emulator behind /algolia, for the application LOCAL.'),
  ),
  SEARCH_APP_ID: text.check(
    z.describe(
      'Algolia application that browsers search. LOCAL: that of SEARCH_UPSTREAM. Empty: the listings service answers suggestions.',
    ),
  ),
  SEARCH_API_KEY: text.check(z.describe('A search-only key, public.')),
  SEARCH_INDEX: z
    ._default(z.string(), 'LISTINGS_INDEX')
    .check(z.describe('Name of the search index.')),
  VIEWS_UPSTREAM: optionalUrl.check(z.describe('Local emulator behind /rest/v1.')),
  VIEWS_URL: optionalUrl.check(
    z.describe(
      'Hosted Supabase project. Empty: the listings service counts, unless VIEWS_UPSTREAM does.',
    ),
  ),
  VIEWS_ANON_KEY: text.check(z.describe('Public (anon) key of the view counter.')),
  SOCIAL_FACEBOOK_URL: optionalLink.check(
    z.describe("The product's pages on social networks, linked in the footer."),
  ),
  SOCIAL_TWITTER_URL: optionalLink.check(
    z.describe("The product's page on X (Twitter), linked in the footer."),
  ),
  SOCIAL_INSTAGRAM_URL: optionalLink.check(
    z.describe("The product's page on Instagram, linked in the footer."),
  ),
  MAP_TILES_URL: optionalTiles.check(
    z.describe(
      'Vector tiles of the map: a PMTiles file or `https://host/{z}/{x}/{y}.mvt`, also as a path of this origin. Empty: the built-in map of Patna.',
    ),
  ),
  MAP_TILES_ATTRIBUTION: text.check(
    z.maxLength(200),
    z.describe(
      'Source of the tiles, shown on the map; required with MAP_TILES_URL. "© OpenStreetMap" becomes a link.',
    ),
  ),
  PICTURES_ORIGIN: optionalOrigin.check(
    z.describe(
      'Origin of a CDN that fetches `/images/*` from this product. Browsers load public pictures from it. Empty: from this product.',
    ),
  ),
  NOTICE_FILE: text.check(
    z.describe(
      'JSON file with a notice to everybody who uses the app. It may appear and change at any time.',
    ),
  ),
  WORKER_OFF_FILE: text.check(
    z.describe(
      "While this file exists, the app's service worker is removed from phones. It may appear and go at any time.",
    ),
  ),
  PUSH_API_KEY: text.check(
    z.describe(
      'Web API key of the Firebase project. Empty: no web push; the PUSH_ variables are given together.',
    ),
  ),
  PUSH_PROJECT_ID: text.check(z.describe('Id of the Firebase project.')),
  PUSH_SENDER_ID: text.check(z.describe('Sender id of the Firebase project.')),
  PUSH_APP_ID: text.check(z.describe('Id of the web app in the Firebase project.')),
  PUSH_VAPID_KEY: text.check(z.describe('Public key of the web push certificate.')),
});

type HostedIdentity = Pick<
  z.output<typeof variables>,
  | 'CLERK_PUBLISHABLE_KEY'
  | 'CLERK_SECRET_KEY'
  | 'IDENTITY_ISSUER'
  | 'IDENTITY_UPSTREAM'
  | 'PUBLIC_ORIGINS'
>;

/** A check that only applies when the gateway is a proxy of hosted Clerk. */
function whenHosted(
  variable: keyof HostedIdentity,
  isValid: (each: HostedIdentity) => boolean,
  error: string,
) {
  const isHosted = ({ CLERK_PUBLISHABLE_KEY, IDENTITY_UPSTREAM }: HostedIdentity) =>
    !CLERK_PUBLISHABLE_KEY.startsWith('pk_test_') &&
    IDENTITY_UPSTREAM !== '' &&
    /\.clerk\.(?:dev|com|services)$/.test(new URL(IDENTITY_UPSTREAM).hostname);
  return z.refine<HostedIdentity>((each) => !isHosted(each) || isValid(each), {
    path: [variable],
    error,
  });
}

const schema = variables.check(
  z.refine((each) => (each.TLS_CERT_FILE === '') === (each.TLS_KEY_FILE === ''), {
    path: ['TLS_KEY_FILE'],
    error: 'and TLS_CERT_FILE are given together or not at all',
  }),
  z.refine((each) => each.MAP_TILES_URL === '' || each.MAP_TILES_ATTRIBUTION.trim() !== '', {
    path: ['MAP_TILES_ATTRIBUTION'],
    error: 'is missing beside MAP_TILES_URL',
  }),
  ...clerkChecks,
  whenHosted(
    'CLERK_SECRET_KEY',
    (each) => each.CLERK_SECRET_KEY !== '',
    'is missing. Hosted Clerk needs it from the proxy',
  ),
  whenHosted(
    'IDENTITY_ISSUER',
    (each) => each.IDENTITY_ISSUER === `${each.PUBLIC_ORIGINS[0]}/__clerk`,
    'is not the first of PUBLIC_ORIGINS with /__clerk, which hosted Clerk names as the issuer',
  ),
  ...pushVariables.map((variable) =>
    z.refine<Record<PushVariable, string>>(
      (each) => each[variable] !== '' || pushVariables.every((name) => each[name] === ''),
      { path: [variable], error: 'is missing beside the other PUSH_ variables' },
    ),
  ),
);

export type GatewayConfig = z.output<typeof schema>;

/** Reads the environment once. @throws {Error} that names missing or wrong variables */
export function readConfig(environment: Environment): GatewayConfig {
  const config = readEnvironment(schema, deriveIdentity(environment));
  return { ...config, ...searchOf(config), ...viewsOf(config) };
}

/** A public key for the vendors' clients, which refuse an empty one. The listings service needs none. */
const publicKey = 'public';

type Config = z.output<typeof variables>;

function searchOf({ SEARCH_APP_ID: app, LISTINGS_URL, SEARCH_UPSTREAM }: Config): Partial<Config> {
  if (app === '') {
    return {
      SEARCH_UPSTREAM: LISTINGS_URL,
      SEARCH_APP_ID: 'LISTINGS',
      SEARCH_API_KEY: publicKey,
    };
  }
  return { SEARCH_UPSTREAM: app === 'LOCAL' ? SEARCH_UPSTREAM : '' };
}

function viewsOf({ VIEWS_URL, VIEWS_UPSTREAM, LISTINGS_URL }: Config): Partial<Config> {
  if (VIEWS_URL !== '') return { VIEWS_UPSTREAM: '' };
  if (VIEWS_UPSTREAM !== '') return {};
  return { VIEWS_UPSTREAM: LISTINGS_URL, VIEWS_ANON_KEY: publicKey };
}
