import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { serviceNames, type ServiceName } from '@patna/contracts';
import { readConfig } from '../src/config.ts';
import { type Gateway, startGateway } from '../src/service.ts';
import { issuer, origin, startStubIdentity, type StubIdentity } from './stub-identity.ts';
import { writeStubPwa } from './stub-pwa.ts';
import { startStubUpstream, type StubUpstream } from './stub-upstream.ts';

export type StubName = ServiceName | 'identity' | 'search' | 'views';

/** Stubs of all upstreams of a gateway, on the loopback interface. */
export interface Surroundings {
  readonly upstreams: Readonly<Record<StubName, StubUpstream>>;
  readonly identity: StubIdentity;
  /** Environment variables that contain their addresses. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** A gateway in front of stubs, all on the loopback interface. */
export interface Harness extends Pick<Surroundings, 'upstreams' | 'identity'> {
  readonly url: string;
  readonly gateway: Gateway;
  stop(): Promise<void>;
}

export async function startSurroundings(): Promise<Surroundings> {
  const names: StubName[] = [...serviceNames, 'identity', 'search', 'views'];
  const started = await Promise.all(names.map(async (name) => [name, await startStubUpstream()]));
  const upstreams = Object.fromEntries(started) as Record<StubName, StubUpstream>;
  const identity = await startStubIdentity();
  const pwa = await writeStubPwa();
  return {
    upstreams,
    identity,
    environment: {
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      LISTINGS_URL: upstreams.listings.url,
      USERS_URL: upstreams.users.url,
      WISHLIST_URL: upstreams.wishlist.url,
      ENQUIRY_URL: upstreams.enquiry.url,
      NOTIFICATION_URL: upstreams.notification.url,
      IDENTITY_ISSUER: issuer,
      IDENTITY_JWKS_URL: identity.jwksUrl,
      PUBLIC_ORIGINS: origin,
      PWA_DIR: pwa,
      CLERK_PUBLISHABLE_KEY: 'pk_live_stub',
      IDENTITY_UPSTREAM: upstreams.identity.url,
      SEARCH_UPSTREAM: upstreams.search.url,
      SEARCH_APP_ID: 'LOCAL',
      SEARCH_API_KEY: 'search-only',
      VIEWS_UPSTREAM: upstreams.views.url,
      VIEWS_ANON_KEY: 'anon',
    },
    async stop() {
      await Promise.all([identity.server, ...Object.values(upstreams)].map((each) => each.close()));
      await rm(pwa, { recursive: true });
    },
  };
}

export async function startHarness(environment: Record<string, string> = {}): Promise<Harness> {
  const around = await startSurroundings();
  const config = readConfig({ PORT: '0', ...around.environment, ...environment });
  const gateway = await startGateway(config);
  return {
    url: `http://127.0.0.1:${gateway.port}`,
    gateway,
    upstreams: around.upstreams,
    identity: around.identity,
    async stop() {
      await gateway.stop();
      await around.stop();
    },
  };
}

/** Sends the request line exactly as given. fetch() would normalise the path and refuse some headers. */
export async function raw(
  port: number,
  options: { path: string; method?: string; headers?: Record<string, string> },
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const request = httpRequest({ host: '127.0.0.1', port, ...options }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** A request whose body and connection the test controls. Connection errors are ignored. */
export function openRequest(
  harness: Harness,
  path: string,
  options: RequestOptions,
): ClientRequest {
  const { port } = harness.gateway;
  return httpRequest({ host: '127.0.0.1', port, path, ...options }).on('error', () => undefined);
}

export async function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer.on('error', () => undefined);
}

/** Resolves with the next request that the stub gets, and its response. */
export function nextRequest(stub: StubUpstream): Promise<[IncomingMessage, ServerResponse]> {
  return new Promise((resolve) => {
    stub.answer = (...pair) => resolve(pair);
  });
}

export async function bearer(harness: Harness): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await harness.identity.token()}` };
}
