import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { GatewayConfig } from '../config.ts';

export type HeaderSet = Readonly<Record<string, string>>;
type Directives = Record<string, string[]>;

/** The security headers. They are computed once. */
export interface SecurityHeaders {
  /** Headers for the PWA's documents and files. */
  page(https: boolean): HeaderSet;
  /** Headers for API responses and pictures, which may load nothing. */
  data(https: boolean): HeaderSet;
  /** Headers for public pictures, which pages may load from a CDN. */
  publicPicture(https: boolean): HeaderSet;
  /** Headers for the API reference. */
  readonly docs: (https: boolean) => HeaderSet;
}

/** Headers that only affect pages. API responses and pictures omit them to save bytes. */
const onlyForPages = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;
/**
 * The service worker stores pictures of a CDN and counts their bytes. They are sent without a CDN too, because it may
 * keep for a year what it fetched before it was configured.
 */
const fromOtherOrigins = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const;
const dataPermissions = 'camera=()';
const permissions =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/** @param scriptHashes hashes of the inline scripts that may run */
export function createSecurityHeaders(
  config: GatewayConfig,
  scriptHashes: readonly string[],
): SecurityHeaders {
  const data = withAndWithoutHttps({ defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, 'data');
  return {
    page: withAndWithoutHttps(pageDirectives(config, scriptHashes)),
    data,
    publicPicture: (https) => ({ ...data(https), ...fromOtherOrigins }),
    docs: withAndWithoutHttps({
      ...own,
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
    }),
  };
}

const own: Directives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  connectSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  objectSrc: ["'none'"],
};

/** Firebase hosts for sign-in, installations and device tokens. */
const firebase = ['identitytoolkit', 'firebaseinstallations', 'fcmregistrations'].map(
  (name) => `https://${name}.googleapis.com`,
);

/** The Content-Security-Policy of pages. It names hosted services only if they are configured. */
function pageDirectives(config: GatewayConfig, scriptHashes: readonly string[]): Directives {
  // Only a development instance of Clerk has no proxy, and browsers then call it directly.
  const directClerk = config.IDENTITY_UPSTREAM === '' ? [config.IDENTITY_ISSUER] : [];
  const clerk = config.CLERK_SECRET_KEY !== '' || directClerk.length > 0;
  const turnstile = clerk ? ['https://challenges.cloudflare.com'] : [];
  const app = config.SEARCH_UPSTREAM === '' ? config.SEARCH_APP_ID.toLowerCase() : '';
  const algolia = app
    ? [
        `https://${app}-dsn.algolia.net`,
        ...[1, 2, 3].map((n) => `https://${app}-${n}.algolianet.com`),
      ]
    : [];
  const pictures = config.PICTURES_ORIGIN === '' ? [] : [config.PICTURES_ORIGIN];
  return {
    ...own,
    scriptSrc: ["'self'", ...scriptHashes, ...turnstile],
    imgSrc: ["'self'", 'data:', 'blob:', 'https://img.clerk.com', ...pictures],
    connectSrc: [
      "'self'",
      ...directClerk,
      ...(clerk ? ['https://*.protect.clerk.com:*'] : []),
      ...algolia,
      ...(config.VIEWS_URL === '' ? [] : [new URL(config.VIEWS_URL).origin]),
      ...(config.PUSH_PROJECT_ID === '' ? [] : firebase),
      ...tileHost(config.MAP_TILES_URL),
      ...pictures,
    ],
    workerSrc: ["'self'", 'blob:'],
    ...(clerk ? { frameSrc: ["'self'", ...turnstile] } : {}),
  };
}

/** The origin of the map's tiles. Empty if it is ours. */
function tileHost(url: string): string[] {
  return /^https?:/.test(url) ? [new URL(url).origin] : [];
}

function withAndWithoutHttps(
  directives: Directives,
  of: 'page' | 'data' = 'page',
): (https: boolean) => HeaderSet {
  const [http, https] = [compute(directives, of, false), compute(directives, of, true)];
  return (secure) => (secure ? https : http);
}

/** Runs helmet on a stub response and keeps the headers it sets. */
function compute(directives: Directives, of: 'page' | 'data', https: boolean): HeaderSet {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    ...(of === 'data' ? onlyForPages : {}),
  })(request, response, () => undefined);
  response.setHeader('permissions-policy', of === 'data' ? dataPermissions : permissions);
  return Object.freeze(
    Object.fromEntries(Object.entries(response.getHeaders()).map(([k, v]) => [k, String(v)])),
  );
}
