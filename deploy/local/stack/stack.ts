import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Stoppable } from '@patna/service-kit';
import { MongoClient } from 'mongodb';
import { localServiceAccount } from '../emulators/push/service-account.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import type { StackConfig, Report } from './config.ts';
import { type HostedName, type HostedServices, hostedTitles } from './hosted-service-variables.ts';
import { type LocalNetwork, openLocalNetwork } from './local-network.ts';
import { type OneProcess, startInOneProcess } from './one-process.ts';
import { type RunningProcesses, startProcesses } from './separate-processes.ts';
import { removeRunFile, writeRunFile } from './run-file.ts';
import { loadSamples } from './seeding/load-samples.ts';
import { originsOf, type SystemSettings } from './system-settings.ts';

export interface RunningStack<System extends Stoppable = Stoppable> {
  readonly url: string;
  readonly system: System;
  readonly settings: SystemSettings;
  stop(): Promise<void>;
}

/**
 * Runs the whole product in one process on a real mongod, for `npm start`. Only the gateway waits for `appBuilt`, so
 * that the store and the samples are prepared during the build.
 */
export function startStack(
  config: StackConfig,
  report: Report,
  appBuilt: Promise<void> = Promise.resolve(),
): Promise<RunningStack<OneProcess>> {
  return start(config, report, appBuilt, startInOneProcess);
}

/** Runs the whole product as separate processes. If brokers are given, it uses Kafka. */
export function startDistributedStack(
  config: StackConfig,
  report: Report,
  appBuilt: Promise<void> = Promise.resolve(),
): Promise<RunningStack<RunningProcesses>> {
  return start(config, report, appBuilt, startProcesses);
}

async function start<System extends Stoppable>(
  config: StackConfig,
  report: Report,
  appBuilt: Promise<void>,
  startSystem: (settings: SystemSettings) => Promise<System>,
): Promise<RunningStack<System>> {
  await mkdir(config.dataDir, { recursive: true });
  const mongo = await connectStore(config, report);
  try {
    const localNetwork = config.lan
      ? await openLocalNetwork(config.dataDir, config.publicPort)
      : undefined;
    const settings = await settle(config, mongo.uri, localNetwork, report);
    reportHostedServices(config.hosted ?? {}, report);
    const [system] = await Promise.all([
      appBuilt
        .then(() => startSystem(settings))
        .then((started) => {
          report('services and gateway are up');
          return started;
        }),
      loadSamples(settings.mongoUri, report),
    ]);
    const [url] = originsOf(settings);
    await writeAddresses(config, settings);
    return {
      url,
      system,
      settings,
      async stop() {
        await removeRunFile(config.port);
        await system.stop();
        await mongo.stop();
      },
    };
  } catch (error) {
    await mongo.stop();
    throw error;
  }
}

async function connectStore(
  config: StackConfig,
  report: Report,
): Promise<{ uri: string; stop(): Promise<void> }> {
  if (config.mongoUri) {
    report('using the MongoDB of MONGODB_URI');
    return { uri: config.mongoUri, stop: async () => undefined };
  }
  const mongod = await startMongod({ dataDir: path.join(config.dataDir, 'mongod'), report });
  report(`mongod is up on port ${mongod.port}`);
  return mongod;
}

async function settle(
  config: StackConfig,
  mongoUri: string,
  localNetwork: LocalNetwork | undefined,
  report: Report,
): Promise<SystemSettings> {
  const client = await MongoClient.connect(mongoUri);
  const mail = await catcherPorts(config.hosted ?? {}, report);
  const account = await localServiceAccount(client.db('emulator_push'));
  await client.close();
  return {
    port: config.port,
    publicPort: config.publicPort,
    dataDir: config.dataDir,
    mongoUri,
    kafkaBrokers: config.kafkaBrokers,
    logLevel: config.logLevel,
    publicOrigins: config.publicOrigins,
    devOrigin: config.devOrigin,
    hosted: config.hosted,
    pictures: config.pictures,
    searchOptions: config.searchOptions,
    papersKeys: config.papersKeys,
    tracing: config.tracing,
    onEmailCode: (email, code) => report(`sign-up code of ${email}: ${code}`),
    emulatorPort: await freePort(),
    pushPort: await freePort(),
    mail,
    emailTiming: config.emailTiming,
    textOptions: config.textOptions,
    identitySecretKey: randomBytes(16).toString('hex'),
    searchAdminKey: randomBytes(16).toString('hex'),
    viewsTicketKey: randomBytes(32).toString('hex'),
    pushAccount: JSON.stringify(account),
    localNetwork,
    gateway: config.gateway,
    sweepMs: config.sweepMs,
  };
}

/** Ports of the catchers, which receive what no configured provider sends. */
async function catcherPorts(
  { email, text }: HostedServices,
  report: Report,
): Promise<SystemSettings['mail']> {
  if (email && text) return undefined;
  const ports = { smtpPort: email ? 0 : await freePort(), webPort: await freePort() };
  const pages = `http://127.0.0.1:${ports.webPort}`;
  if (!email) report(`caught emails are on ${pages}`);
  if (!text) report(`caught text messages are on ${pages}/texts`);
  return ports;
}

function reportHostedServices(hosted: HostedServices, report: Report): void {
  for (const [name, title] of Object.entries(hostedTitles)) {
    if (hosted[name as HostedName]) report(`using hosted ${title}`);
  }
}

/** Writes the run file that `npm run token` and other scripts read. */
async function writeAddresses(config: StackConfig, settings: SystemSettings): Promise<void> {
  const { emulatorPort, mongoUri, kafkaBrokers } = settings;
  const own = config.mongoUri ? {} : { mongoUri };
  await writeRunFile(config.port, { pid: process.pid, emulatorPort, kafkaBrokers, ...own });
}
