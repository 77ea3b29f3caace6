import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { serviceNames } from '@patna/contracts/calls';
import { testEnvironment } from '@patna/testing/servers/test-config.ts';
import { testIdentity, type TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { MongoClient } from 'mongodb';
import { rateNames } from '../../../../gateway/src/limits/rate-rules.ts';
import { writeStubPwa } from '../../../../gateway/tests/stub-pwa.ts';
import { startBalancer } from '../../rolling-restart/balancer.ts';
import { startReplicas, type Workload } from '../../rolling-restart/replica-set.ts';

/** A gateway and a notification service, each in a process of its own, without the rest of the product. */
export interface StreamServers {
  /** Port of the gateway. */
  readonly port: number;
  readonly mongo: MongoClient;
  readonly pids: Readonly<Record<'gateway' | 'notification', number>>;
  people(count: number): Promise<readonly TestPerson[]>;
  stop(): Promise<void>;
}

/** Starts both on a new store. One caller may open `streams` event streams. */
export async function startStreamServers(streams: number): Promise<StreamServers> {
  const dataDir = await makeTempDir('streams');
  const logDir = path.join(dataDir, 'logs');
  await mkdir(logDir);
  const started: { stop(): Promise<unknown> }[] = [];
  const stopAtEnd = <T extends { stop(): Promise<unknown> }>(each: T): T => {
    started.push(each);
    return each;
  };
  const mongod = stopAtEnd(await startMongod({ dataDir: path.join(dataDir, 'mongod') }));
  const identity = stopAtEnd(await testIdentity());
  const mongo = await MongoClient.connect(mongod.uri);
  stopAtEnd({ stop: () => mongo.close() });
  const common = { ...testEnvironment(mongod.uri, identity), LOG_LEVEL: 'warn' };

  async function run(workload: Workload) {
    const balancer = stopAtEnd(await startBalancer());
    const { pids } = stopAtEnd(await startReplicas(workload, 1, balancer, logDir));
    return { port: balancer.port, pid: pids[0] as number };
  }
  const notification = await run({
    name: 'notification',
    entry: 'services/notification/src/main.ts',
    environmentOn: (port) => ({ ...common, PORT: String(port) }),
  });
  const pwaDir = await writeStubPwa();
  stopAtEnd({ stop: () => rm(pwaDir, { recursive: true }) });
  const gateway = await run({
    name: 'gateway',
    entry: 'gateway/src/main.ts',
    environmentOn: (port) => ({
      ...common,
      // Only the notification service is there.
      ...Object.fromEntries(
        serviceNames.map((name) => [
          `${name.toUpperCase()}_URL`,
          `http://127.0.0.1:${notification.port}`,
        ]),
      ),
      PORT: String(port),
      PWA_DIR: pwaDir,
      CLERK_PUBLISHABLE_KEY: 'pk_live_stub',
      GATEWAY_MONGODB_URI: mongod.uri,
      RATE_LIMITS: rateNames.map((name) => `${name}=100000000/60`).join(),
      MAX_STREAMS_PER_ADDRESS: String(streams),
      MAX_IN_FLIGHT_PER_ADDRESS: String(streams),
    }),
  });
  return {
    port: gateway.port,
    mongo,
    pids: { gateway: gateway.pid, notification: notification.pid },
    people: (count) =>
      Promise.all(Array.from({ length: count }, (_, n) => identity.person(`stream-${n}`))),
    async stop() {
      for (const each of started.reverse()) await each.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
