import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { MongoClient } from 'mongodb';
import { eventually } from '@patna/testing/eventually.ts';
import { localServiceAccount } from '../../../local/emulators/push/service-account.ts';
import type { SystemSettings } from '../../../local/stack/system-settings.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import type { ProcessEnd } from '../checker/process-ends.ts';
import type { FaultTarget } from '../faults/fault-target.ts';
import { type Brokers, startBrokers } from './brokers.ts';
import { chaosHostels, loadHostels } from './hostels.ts';
import type { LinkMaker } from './link.ts';
import { linkFaultTarget, startLinks } from './start-links.ts';
import { startProduct } from './product.ts';
import { startStore, type Store } from './store.ts';
import { waitUntilReady } from './supervised-process.ts';

/** The whole product in separate processes, each behind a link that faults can disturb. */
export interface Cluster {
  /** URLs of the gateways. They lead through the links. */
  readonly urls: readonly string[];
  /** The origin for which tokens are accepted. */
  readonly origin: string;
  readonly faultTargets: ReadonlyMap<string, FaultTarget>;
  /** A direct connection for the checker, without a link. */
  readonly mongo: MongoClient;
  readonly brokers: readonly string[];
  /** Name of the tool that causes faults of links. */
  readonly linkedBy: string;
  /** @throws an error that names the processes that are not ready after `ms` milliseconds */
  waitUntilReady(ms: number, onLine?: (line: string) => void): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  readonly brokers: 1 | 3;
  /** Called when a process ends although no fault ended it. */
  readonly onEnd: (end: ProcessEnd) => void;
}

/** Starts everything and waits until it is ready. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir } = options;
  await mkdir(dataDir, { recursive: true });
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const each of started.reverse()) await each.stop();
  };
  const stopAtEnd = <T extends { stop(): Promise<void> }>(each: T): T => {
    started.push(each);
    return each;
  };
  try {
    const links = stopAtEnd(await startLinks(path.join(dataDir, 'toxiproxy')));
    const [store, brokers] = await Promise.all([
      startStore(path.join(dataDir, 'mongod')).then(stopAtEnd),
      startBrokers(options.brokers, path.join(dataDir, 'kafka'), links).then(stopAtEnd),
    ]);
    return await assemble(options, { links, store, brokers }, stopAtEnd, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

const startWithinMs = 90_000;

async function assemble(
  { dataDir, brokers: count, onEnd }: ClusterOptions,
  { links, store, brokers }: { links: LinkMaker; store: Store; brokers: Brokers },
  stopAtEnd: <T extends { stop(): Promise<void> }>(each: T) => T,
  stop: () => Promise<void>,
): Promise<Cluster> {
  const mongo = await MongoClient.connect(store.uri, { serverSelectionTimeoutMS: 3000 });
  stopAtEnd({ stop: () => mongo.close() });
  const publicPort = await freePort();
  const settings = await createSettings({
    dataDir,
    publicPort,
    mongoUri: store.uri,
    kafkaBrokers: brokers.bootstrap,
    mongo,
  });
  const storeLinks = await Promise.all(
    serviceNames.map(
      async (name) => [name, await links.open(`mongo-${name}`, store.port)] as const,
    ),
  );
  const mongoUris = Object.fromEntries(
    storeLinks.map(([name, { port }]) => [name, store.uri.replace(`:${store.port}`, `:${port}`)]),
  ) as Record<ServiceName, string>;
  await loadHostels(store.uri);

  const product = stopAtEnd(await startProduct({ settings, mongoUris, replication: count, onEnd }));
  const doors = await Promise.all(
    product.gatewayPorts.map((port, index) =>
      links.open(`gateway-link-${index + 1}`, port, index === 0 ? publicPort : undefined),
    ),
  );
  await waitUntilReady(product.processes, startWithinMs);
  await untilKnown(mongo);
  const faultTargets = [
    ...product.faultTargets,
    store.faultTarget,
    ...brokers.faultTargets,
    ...[...doors, ...storeLinks.map(([, link]) => link)].map(linkFaultTarget),
  ];
  return {
    urls: doors.map(({ port }) => `http://127.0.0.1:${port}`),
    origin: `http://localhost:${publicPort}`,
    faultTargets: new Map(
      faultTargets.map((faultTarget) => [faultTarget.target.name, faultTarget]),
    ),
    mongo,
    brokers: brokers.bootstrap,
    linkedBy: links.description,
    waitUntilReady: (ms, onLine) => waitUntilReady(product.processes, ms, onLine),
    stop,
  };
}

/** Waits until the enquiry service knows every hostel, because until then it refuses enquiries even without a fault. */
export async function untilKnown(mongo: MongoClient): Promise<void> {
  const known = mongo.db('enquiry').collection('listing_owners');
  await eventually(async () => (await known.countDocuments()) >= chaosHostels.length);
}

/** Free ports and new keys for the processes of a run. */
export async function createSettings(given: {
  readonly dataDir: string;
  readonly publicPort: number;
  readonly mongoUri: string;
  readonly kafkaBrokers: readonly string[];
  readonly mongo: MongoClient;
}): Promise<SystemSettings> {
  const account = await localServiceAccount(given.mongo.db('emulator_push'));
  return {
    port: await freePort(),
    publicPort: given.publicPort,
    dataDir: given.dataDir,
    mongoUri: given.mongoUri,
    kafkaBrokers: given.kafkaBrokers.join(','),
    logLevel: 'warn',
    emulatorPort: await freePort(),
    pushPort: await freePort(),
    identitySecretKey: randomBytes(16).toString('hex'),
    searchAdminKey: randomBytes(16).toString('hex'),
    viewsTicketKey: randomBytes(32).toString('hex'),
    pushAccount: JSON.stringify(account),
  };
}
