import type { IncomingHttpHeaders } from 'node:http';
import { apiBase } from '@patna/contracts/calls';
import type { AuthenticatedCaller } from '../http/authenticate.ts';
import type { Exchange } from '../http/exchange.ts';
import { languageOf } from '../http/accepted-language.ts';
import type { Route } from './routes.ts';
import type { HeaderSet } from '../http/security-headers.ts';

/** Hop-by-hop headers (RFC 9110 section 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Headers that only the gateway may set. */
const neverFromCaller = new Set([
  ...hopByHop,
  'host',
  'expect',
  'authorization',
  'cookie',
  'x-request-id',
  'forwarded',
  'x-real-ip',
  'traceparent',
  'tracestate',
  'clerk-secret-key',
  'clerk-proxy-url',
]);
const neverFromUpstream = new Set([...hopByHop, 'server', 'x-powered-by']);

export function requestHeaders(
  { request, id, forwarded, span }: Exchange,
  route: Route,
  admission: AuthenticatedCaller,
  withBody: boolean,
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  const nominated = tokens(request.headers.connection);
  for (const name in request.headers) {
    const value = request.headers[name];
    if (value === undefined || neverFromCaller.has(name) || name.startsWith('x-forwarded-'))
      continue;
    if (!nominated.includes(name)) headers[name] = value;
  }
  if (!withBody) delete headers['content-length'];
  if (admission.authorization !== undefined) headers['authorization'] = admission.authorization;
  const cookie = cookiesFor(route, request.headers.cookie);
  if (cookie) headers['cookie'] = cookie;
  // Refusals of services are in the language chosen in the app.
  if (route.call) headers['accept-language'] = languageOf(request.headers);
  if (span) headers['traceparent'] = span.traceparent;
  headers['x-request-id'] = id;
  headers['x-forwarded-for'] = forwarded.chain;
  headers['x-forwarded-proto'] = forwarded.https ? 'https' : 'http';
  headers['x-forwarded-host'] = forwarded.host;
  return headers;
}

function cookiesFor({ cookies }: Route, given: string | undefined): string | undefined {
  if (cookies === 'none' || cookies === 'all') return cookies === 'all' ? given : undefined;
  return given?.split(/;\s*/).find((each) => each.startsWith(`${cookies}=`));
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** The upstream's end-to-end headers, with our cache and security rules. */
export function responseHeaders(
  { id, limitHeaders }: Pick<Exchange, 'id' | 'limitHeaders'>,
  upstream: IncomingHttpHeaders,
  security: HeaderSet,
  cache: HeaderSet,
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  const nominated = tokens(upstream.connection);
  for (const name in upstream) {
    const value = upstream[name];
    if (value === undefined || neverFromUpstream.has(name) || nominated.includes(name)) continue;
    headers[name] = value;
  }
  const vary = headers['vary'];
  Object.assign(headers, cache, security, limitHeaders);
  if (vary !== undefined) headers['vary'] = joinVary(vary, cache['vary']);
  headers['x-request-id'] = id;
  return headers;
}

function joinVary(...values: readonly (string | string[] | undefined)[]): string {
  const names = values.flat().flatMap((each) => each?.split(/,\s*/) ?? []);
  return [...new Set(names)].join(', ');
}

const notCached: HeaderSet = { 'cache-control': 'no-store' };
/** Headers of event streams. A proxy that compresses would delay their messages. */
const streamed: HeaderSet = { 'cache-control': 'no-store, no-transform' };
const revalidated: HeaderSet = {
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Authorization',
};

/** Personal responses are never cached; public ones are revalidated on each request. */
export function cacheRules(
  route: Route,
  admission: AuthenticatedCaller,
  status: number,
): HeaderSet {
  if (!route.pattern.startsWith(apiBase)) return {};
  if (route.stream && status < 400) return streamed;
  const readable = route.call?.method === 'GET' && status < 400;
  return readable && !admission.personal ? revalidated : notCached;
}

function tokens(connection: string | undefined): string[] {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return [];
  return connection
    .toLowerCase()
    .split(',')
    .map((token) => token.trim());
}
