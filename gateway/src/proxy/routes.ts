import { usualBody } from '@patna/contracts';
import {
  apiBase,
  apiPrefixes,
  type CallName,
  type ServiceName,
  serviceNames,
} from '@patna/contracts/calls';
import { pictureCookie } from '@patna/contracts/openapi';
import { type CallMatch, matchCall } from './match-call.ts';

export const upstreamNames = [...serviceNames, 'identity', 'search', 'views'] as const;
export type UpstreamName = (typeof upstreamNames)[number];

/** How a request is forwarded. */
export interface Route {
  readonly upstream: UpstreamName;
  /** The route's pattern, for logs and metrics. */
  readonly pattern: string;
  /** Path prefix that is removed before forwarding. */
  readonly strip: string;
  /** Set only for calls of the contract. */
  readonly call?: CallMatch | undefined;
  /** What happens to the bearer token. `pass`: the upstream verifies it. */
  readonly bearer: 'verify' | 'pass' | 'drop';
  /** Which cookies are forwarded. */
  readonly cookies: 'none' | 'all' | typeof pictureCookie;
  readonly largestBody: number;
  /** Milliseconds from the request's head to the response's head. */
  readonly timeoutMs: number;
  /** Whether the response stays open until the caller disconnects. */
  readonly stream: boolean;
}

export type RouteMatch =
  | { readonly kind: 'forward'; readonly route: Route }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'wrong-method'; readonly allow: string }
  /** The gateway answers the request itself. */
  | { readonly kind: 'own' };

const plain = {
  strip: '',
  cookies: 'none',
  largestBody: usualBody,
  timeoutMs: 10_000,
  stream: false,
} as const;
/**
 * Longer than a service waits for its store (2 s), and well below 3 s, so that callers get a 503 in time and retry
 * sooner.
 */
export const callTimeoutMs = 2400;
export const picturePattern = '/images/*';
const pictures: Route = {
  ...plain,
  upstream: 'listings',
  pattern: picturePattern,
  bearer: 'drop',
  cookies: pictureCookie,
  timeoutMs: callTimeoutMs,
};
const identity: Route = {
  ...plain,
  upstream: 'identity',
  pattern: '/__clerk/*',
  strip: '/__clerk',
  bearer: 'pass',
  cookies: 'all',
  largestBody: 10 * 2 ** 20, // for a profile photo
};
const search: Route = { ...plain, upstream: 'search', pattern: '/algolia/*', bearer: 'pass' };
const views: Route = { ...plain, upstream: 'views', pattern: '/rest/v1/*', bearer: 'pass' };

/** Paths below `/api/v1` that the gateway answers itself. */
const ownPaths = new Set([`${apiBase}/openapi.json`]);
const notFound = { kind: 'not-found' } as const;
const own = { kind: 'own' } as const;

/** Finds the route by method and path, before Express is involved. */
export function matchRoute(method: string, path: string): RouteMatch {
  if (path.startsWith(`${apiBase}/`)) return decideCall(method, path);
  if (path.startsWith('/images/')) {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'wrong-method', allow: 'GET, HEAD' };
    return forward(pictures, path);
  }
  if (path.startsWith('/__clerk/')) {
    const known = path.startsWith('/__clerk/v1/') || path.startsWith('/__clerk/.well-known/');
    return known ? forward(identity, path) : notFound;
  }
  if (path.startsWith('/algolia/')) return forward(search, path);
  if (path.startsWith('/rest/v1/')) return forward(views, path);
  return path.startsWith('/') ? own : notFound;
}

function decideCall(method: string, path: string): RouteMatch {
  if (ownPaths.has(path)) return own;
  const below = path.slice(apiBase.length);
  const prefix = below.slice(1, below.indexOf('/', 1));
  const upstream = (apiPrefixes as Readonly<Record<string, ServiceName>>)[prefix];
  const { match, allow } = matchCall(method, below);
  if (upstream === undefined || (!match && allow.length === 0)) return notFound;
  if (!match) return { kind: 'wrong-method', allow: allow.join(', ') };
  return forward(routeOfCall(match, upstream), path);
}

/** Calls that encode photos or store a paper in a bucket. */
const slow: ReadonlySet<CallName> = new Set<CallName>([
  'uploadImages',
  'endUpload',
  'cropImage',
  'addClaimPaper',
]);

const routesOfCalls = new Map<CallMatch, Route>();

function routeOfCall(call: CallMatch, upstream: ServiceName): Route {
  const known = routesOfCalls.get(call);
  if (known) return known;
  const route: Route = {
    ...plain,
    upstream,
    pattern: apiBase + call.path,
    call,
    bearer: 'verify',
    largestBody: call.largestBody,
    timeoutMs: slow.has(call.name) ? 60_000 : callTimeoutMs,
    stream: call.eventStream,
  };
  routesOfCalls.set(call, route);
  return route;
}

/** Refuses paths with dot segments, because an upstream may resolve them. */
function forward(route: Route, path: string): RouteMatch {
  return /\/(\.|%2e){1,2}(\/|$)|\\|%5c|\/\//i.test(path) ? notFound : { kind: 'forward', route };
}
