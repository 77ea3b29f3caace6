import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { startGateway } from '@patna/gateway';
import { readConfig } from '@patna/gateway/config';
import { listen } from '@patna/service-kit';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { expect, it, onTestFinished } from 'vitest';
import { startBalancer } from './balancer.ts';

const callers = 8;
const inTime = { timeout: 20_000 };

// With a long limit no connection moves. This shows that connections move because of the limit.
it.each([
  ['end after a while', 200, true],
  ['stay open', 60_000, false],
])(
  'while the connections of a busy gateway %s (%i ms), a replica that is added gets requests: %s',
  { timeout: 60_000 },
  async (_, maxConnectionMs, joins) => {
    const balancer = await startBalancer();
    const first = await startReplica(maxConnectionMs);
    balancer.add(first.port);
    const url = await startGatewayBefore(balancer.port);
    onTestFinished(() => balancer.stop());

    const working = new AbortController();
    const answers: number[] = [];
    const call = async () => {
      while (!working.signal.aborted) {
        const { status } = await fetch(`${url}/api/v1/listings/fetch-listings`);
        answers.push(status);
      }
    };
    const work = Promise.all(Array.from({ length: callers }, call));
    await expect.poll(() => answers.length, inTime).toBeGreaterThan(50);
    const second = await startReplica(maxConnectionMs);
    balancer.add(second.port);
    const before = first.answered();
    const hasSpread = () => (joins ? second.answered() > 20 : first.answered() - before > 200);
    await expect.poll(hasSpread, inTime).toBe(true);
    working.abort();
    await work;
    expect(second.answered() > 0).toBe(joins);
    expect(new Set(answers)).toEqual(new Set([200]));
  },
);

/** A service that counts its answers. */
async function startReplica(maxConnectionMs: number) {
  let answered = 0;
  const server = await listen(
    (_request, response) => {
      answered += 1;
      response.setHeader('content-type', 'application/json').end('{}');
    },
    { host: '127.0.0.1', port: 0, maxConnectionMs },
  );
  onTestFinished(() => server.stop());
  return { port: server.port, answered: () => answered };
}

/** The address of a gateway whose services are all on this port. */
async function startGatewayBefore(port: number): Promise<string> {
  const keys = createServer((_request, response) => void response.end('{"keys":[]}'));
  await once(keys.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`;
  const service = `http://127.0.0.1:${port}`;
  const gateway = await startGateway(
    readConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      // Otherwise the gateway refuses requests while the machine is busy.
      MAX_LOOP_LAG_MS: '1000000',
      RATE_LIMITS: 'address=1000000/60,anonymous-read=1000000/60',
      LISTINGS_URL: service,
      USERS_URL: service,
      WISHLIST_URL: service,
      ENQUIRY_URL: service,
      NOTIFICATION_URL: service,
      IDENTITY_ISSUER: issuer,
      IDENTITY_JWKS_URL: issuer,
      PUBLIC_ORIGINS: 'http://localhost',
      CLERK_PUBLISHABLE_KEY: 'pk_live_stub',
      PWA_DIR: await makeTempDir('no-app'),
    }),
  );
  onTestFinished(async () => {
    await gateway.stop();
    keys.close();
  });
  return `http://127.0.0.1:${gateway.port}`;
}
