import { setTimeout as delay } from 'node:timers/promises';
import { topics } from '@patna/contracts';
import { findMissingTopics } from '@patna/event-bus';
import { type Environment, readEnvironment, serviceEnv } from '@patna/service-kit';
import { kafkaSecurity } from '@patna/service-kit/mongo';
import { MongoClient } from 'mongodb';
import * as z from 'zod/mini';
import { stackVariables } from '../../local/stack/config.ts';
import { openBucket } from '../backup/bucket.ts';
import { readBackupConfig } from '../backup/config.ts';
import { readBusConfig } from '../dead-letters/config.ts';
import { kafkaGroups } from '../store-logins/kafka-permissions.ts';
import { bucketRefusal } from './check-pictures.ts';
import type { Finding } from './finding.ts';

const answerMs = 5000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Asks MongoDB at MONGODB_URI for its version and replica set. */
export function checkMongo(environment: Environment): Promise<Finding> {
  return judge('MongoDB', async () => {
    const { MONGODB_URI, MONGODB_URI_FILE } = stackVariables.shape;
    const schema = z.object({ MONGODB_URI, MONGODB_URI_FILE });
    const { MONGODB_URI: uri } = readEnvironment(schema, environment);
    if (uri === '') return standIn('No URI is set: npm start and Compose start a MongoDB.');
    return askMongo(uri);
  });
}

async function askMongo(uri: string): Promise<Judgement> {
  const client = openMongo(uri);
  if (!client) return wrong('MONGODB_URI is not an address of MongoDB.');
  try {
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    const { version } = await admin.command({ buildInfo: 1 });
    return judgeMongo(hello, String(version));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isRefused = /authentication failed|requires authentication|bad auth/i.test(error.message);
    return isRefused ? wrong('MongoDB refuses the login of MONGODB_URI.') : noAnswer('MongoDB');
  } finally {
    await client.close();
  }
}

/** Judges the answer to `hello`: a replica set gives its name, and the router of a sharded cluster says `isdbgrid`. */
export function judgeMongo(
  { setName, msg }: { readonly setName?: string; readonly msg?: string },
  version: string,
): Judgement {
  if (setName) return configured(`Replica set ${setName}, version ${version}.`);
  if (msg === 'isdbgrid') return configured(`Sharded cluster, version ${version}.`);
  return wrong('MongoDB is no replica set or sharded cluster, which transactions need.');
}

/** Undefined when the URI is wrong. The driver's message may repeat the password. */
function openMongo(uri: string): MongoClient | undefined {
  try {
    const isLimited = uri.includes('serverSelectionTimeoutMS=');
    return new MongoClient(uri, isLimited ? {} : { serverSelectionTimeoutMS: answerMs });
  } catch {
    return undefined;
  }
}

/** Asks the brokers of KAFKA_BROKERS for their topics. */
export function checkKafka(environment: Environment): Promise<Finding> {
  return judge('Kafka', async () => {
    if (!environment['KAFKA_BROKERS']) {
      return standIn('No brokers are set: the log in MongoDB, or the container of Compose.');
    }
    const own = Object.entries(environment).filter(([name]) => name.startsWith('KAFKA_'));
    const config = await readBusConfig(Object.fromEntries(own));
    const { KAFKA_BROKERS: brokers } = config;
    const asked = findMissingTopics({
      brokers,
      security: kafkaSecurity(config),
      groups: kafkaGroups,
      logger: silent,
    });
    const missing = await inTime(asked.catch(toError));
    if (missing instanceof Error) {
      const isRefused = /SASL|authoriz|certificate/i.test(`${missing.name} ${missing.message}`);
      return isRefused ? wrong('Kafka refuses the login or certificate.') : noAnswer('Kafka');
    }
    if (!missing) return noAnswer('Kafka');
    if (missing.length === 0) return configured(`All topics exist at ${brokers.join()}.`);
    const names = `${missing.join(', ')}. \`npm run topics\` creates them.`;
    if (topics.some((topic) => missing.includes(topic)))
      return wrong(`Topics are missing: ${names}`);
    return configured(`Topics are missing, or this login may not see them: ${names}`);
  });
}

/** Lists the bucket of BACKUP_S3_BUCKET. */
export function checkBackups(environment: Environment): Promise<Finding> {
  return judge('Backups', async () => {
    if (!environment['BACKUP_KEY'] && !environment['BACKUP_S3_BUCKET']) {
      return standIn('No key is set: npm run backup needs one.');
    }
    const { bucket, folder } = readBackupConfig(environment);
    if (!bucket) return configured(`Folder ${folder}.`);
    const names = await inTime(openBucket(bucket).list().catch(toError));
    if (names instanceof Error) {
      const refusal = bucketRefusal(names, 'BACKUP_S3');
      return refusal ? wrong(refusal) : noAnswer('The S3 server');
    }
    if (!names) return noAnswer('The S3 server');
    return configured(`Bucket ${bucket.BACKUP_S3_BUCKET} with ${names.length} objects.`);
  });
}

/** Sends an export without spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. */
export function checkCollector(environment: Environment): Promise<Finding> {
  return judge('Traces', async () => {
    const { OTEL_EXPORTER_OTLP_ENDPOINT } = serviceEnv;
    const schema = z.object({ OTEL_EXPORTER_OTLP_ENDPOINT });
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = readEnvironment(schema, environment);
    if (endpoint === '') return standIn('No collector is set: nothing is traced.');
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(answerMs),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (!answer) return noAnswer('The collector');
    if (!answer.ok) return wrong(`${url} takes no traces (status ${answer.status}).`);
    return configured(`Collector ${new URL(url).host}.`);
  });
}

type Judgement = Omit<Finding, 'service'>;

const wrong = (detail: string): Judgement => ({ state: 'wrong', detail });
const configured = (detail: string): Judgement => ({ state: 'configured', detail });
const standIn = (detail: string): Judgement => ({ state: 'stand-in', detail });
const noAnswer = (who: string): Judgement => ({
  state: 'unknown',
  detail: `${who} did not answer.`,
});

/** Settings that cannot be read are wrong. */
async function judge(service: string, ask: () => Promise<Judgement>): Promise<Finding> {
  try {
    return { service, ...(await ask()) };
  } catch (error) {
    return { service, ...wrong(toError(error).message) };
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Undefined when there is no answer in time. */
function inTime<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked, delay(answerMs, undefined, { ref: false })]);
}
