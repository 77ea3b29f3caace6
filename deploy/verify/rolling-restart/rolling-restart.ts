import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { serviceNames, type ServiceName } from '@patna/contracts/calls';
import { startKafka } from '@patna/toolchain/kafka/kafka.ts';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { MongoClient } from 'mongodb';
import { rateNames } from '../../../gateway/src/limits/rate-rules.ts';
import {
  emulatorsEnvironment,
  gatewayEnvironment,
  serviceEnvironment,
  type SystemSettings,
} from '../../local/stack/system-settings.ts';
import { createSettings, untilKnown } from '../chaos/cluster/cluster.ts';
import { loadHostels } from '../chaos/cluster/hostels.ts';
import { supervise, waitUntilReady } from '../chaos/cluster/supervised-process.ts';
import { createPeople } from '../chaos/workload/people.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type ReplicaSet, startReplicas } from './replica-set.ts';
import { createTraffic, type Traffic } from './traffic.ts';
import { unitCosts } from './unit-costs.ts';

const usage =
  'Usage: npm run rolling-restart -- [--rate 50] [--rounds 1] [--pre-stop 1000] [--only NAME]';
const replicas = 2;
const settleMs = 5000;
const idleMs = 20_000;
const tickMs = 2;

/** `npm run rolling-restart` replaces all replicas of all workloads while requests are sent at a steady rate. */
async function main(): Promise<void> {
  const options = readOptions();
  // Exits explicitly, so that the programs that were started end too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const dataDir = await makeTempDir('rolling-restart');
  const started: { stop(): unknown }[] = [];
  const stopAtEnd = <T extends { stop(): unknown }>(each: T): T => {
    started.push(each);
    return each;
  };
  try {
    const { sets, traffic, stores } = await startProduct(dataDir, stopAtEnd);
    report(`${sets.length} workloads of ${replicas} replicas are ready`);
    // The run without a restart shows failures that are due to a machine too slow for the rate.
    const parts = () => ({
      ...Object.fromEntries(sets.map((each) => [each.name, each.pids])),
      ...stores,
    });
    const costs = await unitCosts(parts, async () => {
      await measure({ name: 'without a restart', restart: idle }, traffic, options);
      return traffic.outcomes().sent;
    });
    for (const { part, cpuMs, idlePercent, rssMb } of costs) {
      report(
        `  ${part}: ${cpuMs.toFixed(1)} ms of CPU a request, ${idlePercent.toFixed(1)} % of a core when idle,` +
          ` ${rssMb.toFixed(0)} MB a process`,
      );
    }
    let failures = 0;
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const set of sets) {
        if (options.only && set.name !== options.only) continue;
        failures += await measure(set, traffic, options);
      }
    }
    report(`failed requests: ${failures}`);
    process.exitCode = failures === 0 ? 0 : 1;
  } finally {
    for (const each of started.reverse()) await each.stop();
  }
}

const idle = () => sleep(idleMs).then(() => []);

function readOptions() {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '50' },
      rounds: { type: 'string', default: '1' },
      'pre-stop': { type: 'string', default: '1000' },
      only: { type: 'string' },
    },
  });
  const [rate, rounds, preStopMs] = [values.rate, values.rounds, values['pre-stop']].map(Number);
  if (!rate || !rounds || preStopMs === undefined || !(preStopMs >= 0)) throw new Error(usage);
  return { rate, rounds, preStopMs, only: values.only };
}

async function startProduct(
  dataDir: string,
  stopAtEnd: <T extends { stop(): unknown }>(each: T) => T,
): Promise<{ sets: ReplicaSet[]; traffic: Traffic; stores: Readonly<Record<string, number[]>> }> {
  const logDir = path.join(dataDir, 'logs');
  await mkdir(logDir, { recursive: true });
  const [mongod, kafka] = await Promise.all([
    startMongod({ dataDir: path.join(dataDir, 'mongod') }).then(stopAtEnd),
    startKafka({ dataDir: path.join(dataDir, 'kafka') }).then(stopAtEnd),
  ]);
  const mongo = await MongoClient.connect(mongod.uri);
  stopAtEnd({ stop: () => mongo.close() });
  await loadHostels(mongod.uri);
  const gatewayBalancer = stopAtEnd(await startBalancer());
  const settings = await createSettings({
    dataDir,
    publicPort: gatewayBalancer.port,
    mongoUri: mongod.uri,
    kafkaBrokers: kafka.brokers,
    mongo,
  });
  const emulators = {
    name: 'emulators',
    entry: 'deploy/local/stack/emulators-main.ts',
    environment: emulatorsEnvironment(settings),
    readyUrl: `http://127.0.0.1:${settings.emulatorPort}/livez`,
  };
  await waitUntilReady([stopAtEnd(supervise(emulators, logDir, () => undefined))], 60_000);
  const sets = await startWorkloads(settings, gatewayBalancer, logDir, stopAtEnd);
  await untilKnown(mongo);
  const origin = `http://localhost:${gatewayBalancer.port}`;
  const traffic = stopAtEnd(
    await createTraffic(gatewayBalancer.port, await createPeople(mongo, origin)),
  );
  return { sets, traffic, stores: { mongod: [mongod.pid], kafka: [kafka.pid] } };
}

async function startWorkloads(
  settings: SystemSettings,
  gatewayBalancer: Balancer,
  logDir: string,
  stopAtEnd: <T extends { stop(): unknown }>(each: T) => T,
): Promise<ReplicaSet[]> {
  const ports: Partial<Record<ServiceName, number>> = {};
  const sets: ReplicaSet[] = [];
  for (const name of serviceNames) {
    const balancer = stopAtEnd(await startBalancer());
    ports[name] = balancer.port;
    const workload = {
      name,
      entry: `services/${name}/src/main.ts`,
      environmentOn: (port: number) => serviceEnvironment(name, settings, port),
    };
    sets.push(stopAtEnd(await startReplicas(workload, replicas, balancer, logDir)));
  }
  const unlimited = rateNames.map((name) => `${name}=100000000/60`).join();
  const gateway = {
    name: 'gateway',
    entry: 'gateway/src/main.ts',
    environmentOn: (port: number) => ({
      ...gatewayEnvironment({ ...settings, port }, ports as Record<ServiceName, number>),
      RATE_LIMITS: unlimited,
    }),
  };
  return [...sets, stopAtEnd(await startReplicas(gateway, replicas, gatewayBalancer, logDir))];
}

/** @returns the number of requests that failed while the replicas of a workload were replaced */
async function measure(
  set: Pick<ReplicaSet, 'name' | 'restart'>,
  traffic: Traffic,
  { rate, preStopMs }: { readonly rate: number; readonly preStopMs: number },
): Promise<number> {
  traffic.reset();
  let endsAt = Number.POSITIVE_INFINITY;
  const restarting = set.restart(preStopMs).finally(() => {
    endsAt = performance.now() + settleMs;
  });
  restarting.catch(() => undefined);
  const began = performance.now();
  await sendSteadily(rate, traffic, () => performance.now() >= endsAt);
  const stopped = await restarting;
  const { sent, failed, p50, p99, longest } = traffic.outcomes();
  const count = Object.values(failed).reduce((sum, each) => sum + each, 0);
  const seconds = (performance.now() - began) / 1000;
  report(
    `${set.name}: ${sent} requests at ${(sent / seconds).toFixed(0)}/s, ${count} failed ${count ? JSON.stringify(failed) : ''}` +
      ` p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms` +
      (stopped.length > 0 ? `; stopped in ${stopped.join(', ')} ms` : ''),
  );
  return count;
}

/** Starts requests on schedule, whether or not earlier ones have ended, and finally waits for all of them. */
async function sendSteadily(rate: number, traffic: Traffic, isOver: () => boolean): Promise<void> {
  const began = performance.now();
  const underWay = new Set<Promise<void>>();
  for (let sent = 0; !isOver(); await sleep(tickMs)) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const request = traffic.send(sent, began + (sent / rate) * 1000);
      underWay.add(request);
      void request.finally(() => underWay.delete(request));
    }
  }
  await Promise.all(underWay);
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
