import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { callUrl } from '@patna/contracts';
import { localPublishableKey } from '@patna/service-kit';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { rateNames } from '../../../../gateway/src/limits/rate-rules.ts';
import { figure, type MeasuredFigure } from '../report.ts';
import { type MeasuredServer, startServers } from './servers.ts';
import { type Capacity, measureCapacity, measureLatency, type Request } from './load.ts';

const rounds = 3;
const warmUpSeconds = 3;
const issuer = 'https://identity.bench.test';
const origin = 'http://localhost:8080';
/** A response as long as a page of hostels. */
const json = JSON.stringify({ hostels: Array.from({ length: 12 }, () => 'x'.repeat(250)) });

type Report = (line: string) => void;

/** G2.1, G2.2: compares the gateway, with everything turned on, with proxies that only forward. */
export async function benchGateway(
  { seconds }: { readonly seconds: number },
  report: Report,
): Promise<MeasuredFigure> {
  const cores = os.cpus().length;
  const dir = await makeTempDir('bench-gateway');
  const mongod = await startMongod({ dataDir: path.join(dir, 'mongod') });
  const provider = await startProvider();
  const servers = await startServers(dir, json, cores);
  try {
    const gateway = await servers.startGateway(
      gatewayEnvironment(servers.backend, provider.jwksUrl, mongod.uri),
    );
    const request = { path: callUrl('fetchListings'), token: provider.token };
    const all = [gateway, ...servers.peers];
    const load = { seconds, core: cores - 1 };
    for (const each of all) {
      await measureCapacity(each, request, { ...load, seconds: warmUpSeconds });
    }
    const capacities = await alternate(all, request, load, report);
    const rate = Math.round((medians(capacities, gateway)?.perSecond ?? 0) / 2);
    const latency = {
      direct: await measureLatency(servers.backend.port, request, { rate, seconds }),
      gateway: await measureLatency(gateway.port, request, { rate, seconds }),
    };
    return {
      figures: [
        ...capacityFigures(capacities, gateway, servers.peers),
        figure('rate of the next two', rate, '/s'),
        figure('added p50', latency.gateway.p50 - latency.direct.p50, 'ms', ['G2.2', 'at most', 1]),
        figure('added p99', latency.gateway.p99 - latency.direct.p99, 'ms', [
          'G2.2',
          'at most',
          10,
        ]),
      ],
      details: { capacities: Object.fromEntries(capacities), latency },
    };
  } finally {
    await servers.stop();
    provider.close();
    await mongod.stop();
  }
}

type Capacities = ReadonlyMap<string, readonly Capacity[]>;

/** Measures the servers alternately, so that background load affects all of them alike. */
async function alternate(
  all: readonly MeasuredServer[],
  request: Request,
  load: { readonly seconds: number; readonly core: number },
  report: Report,
): Promise<Capacities> {
  const capacities = new Map<string, Capacity[]>(all.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const each of all) {
      const capacity = await measureCapacity(each, request, load);
      capacities.get(each.name)?.push(capacity);
      report(
        `round ${round}  ${each.name.padEnd(24)} ${Math.round(capacity.perSecond)}/s  ${Math.round(capacity.microseconds)} µs of processor time`,
      );
    }
  }
  return capacities;
}

/** Compares capacities by the processor time of one request. */
function capacityFigures(
  capacities: Capacities,
  gateway: MeasuredServer,
  peers: readonly MeasuredServer[],
): MeasuredFigure['figures'] {
  const own = medians(capacities, gateway);
  const goals: Readonly<Record<string, number>> = {
    nginx: 0.35,
    'http-proxy-middleware': 2.5,
    '@fastify/http-proxy': 1,
    'Express, hello world': 1.1,
  };
  return [
    figure('gateway', own.perSecond, '/s'),
    figure('gateway, processor time of a request', own.microseconds, 'µs'),
    ...peers.map((peer) => {
      const ratio = medians(capacities, peer).microseconds / own.microseconds;
      const goal = goals[peer.name];
      return figure(
        `gateway ÷ ${peer.name}`,
        ratio,
        'times',
        goal === undefined ? undefined : ['G2.1', 'at least', goal],
      );
    }),
  ];
}

function medians(capacities: Capacities, { name }: MeasuredServer): Capacity {
  const all = capacities.get(name) ?? [];
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  return {
    perSecond: middle(all.map((each) => each.perSecond)),
    microseconds: middle(all.map((each) => each.microseconds)),
  };
}

/** Limits that count every request but refuse none, because one address stands for many callers. */
function gatewayEnvironment(
  backend: MeasuredServer,
  jwksUrl: string,
  mongoUri: string,
): Record<string, string> {
  const url = `http://127.0.0.1:${backend.port}`;
  return {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    LISTINGS_URL: url,
    USERS_URL: url,
    WISHLIST_URL: url,
    ENQUIRY_URL: url,
    NOTIFICATION_URL: url,
    CLERK_PUBLISHABLE_KEY: localPublishableKey,
    IDENTITY_ISSUER: issuer,
    IDENTITY_JWKS_URL: jwksUrl,
    IDENTITY_UPSTREAM: url,
    PUBLIC_ORIGINS: origin,
    GATEWAY_MONGODB_URI: mongoUri,
    RATE_LIMITS: rateNames.map((name) => `${name}=100000000/60`).join(),
    MAX_IN_FLIGHT: '100000',
    MAX_IN_FLIGHT_PER_ADDRESS: '100000',
    PWA_DIR: path.join(checkoutRoot, 'pwa'),
  };
}

/** Publishes a key, and signs a token with it. */
async function startProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const token = await new SignJWT({ iss: issuer, azp: origin })
    .setSubject('user_bench')
    .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
    .setIssuedAt()
    .setExpirationTime('1 day')
    .sign(privateKey);
  return {
    token,
    jwksUrl: `http://127.0.0.1:${port}/jwks.json`,
    close: () => void server.close(),
  };
}
