import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checkBackups,
  checkCollector,
  checkKafka,
  checkMongo,
  judgeMongo,
} from './check-stores.ts';

/** Plays an S3 server or a trace collector. */
let server: Server;
let url: string;
let answer: { status: number; body: string };
let asked: string[];
let store: TestMongo;

beforeAll(async () => {
  store = await startTestMongo();
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(answer.status, { 'Content-Type': 'application/xml' });
    request.resume().on('end', () => response.end(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answer = { status: 200, body: '<R/>' };
  asked = [];
});
afterAll(async () => {
  server.close();
  await store.stop();
});

it.each([checkMongo, checkKafka, checkBackups, checkCollector])(
  'says what stands in for a store that is not set (%o)',
  async (check) => {
    expect(await check({})).toMatchObject({ state: 'stand-in' });
  },
);

describe('MongoDB', () => {
  it('is asked for its replica set and version', async () => {
    const { state, detail } = await checkMongo({ MONGODB_URI: store.uri });
    expect([state, detail]).toEqual([
      'configured',
      expect.stringMatching(/^Replica set \w+, version 6/),
    ]);
  });

  it('may be a sharded cluster, and no single server', () => {
    expect(judgeMongo({ msg: 'isdbgrid' }, '8.0.4')).toEqual({
      state: 'configured',
      detail: 'Sharded cluster, version 8.0.4.',
    });
    expect(judgeMongo({}, '8.0.4').state).toBe('wrong');
  });

  it('that refuses the login is wrong, and no password is printed', async () => {
    const uri = store.uri.replace('mongodb://', 'mongodb://listings:secret@');
    const finding = await checkMongo({ MONGODB_URI: uri });
    expect(finding).toMatchObject({ state: 'wrong', detail: expect.stringContaining('login') });
    const broken = await checkMongo({ MONGODB_URI: 'mongodb://a:secret@h:port/?x=1' });
    expect(broken.state).toBe('wrong');
    expect(JSON.stringify([finding, broken])).not.toContain('secret');
  });

  it('that does not answer is unknown', async () => {
    const MONGODB_URI = `mongodb://127.0.0.1:${await freePort()}/?serverSelectionTimeoutMS=100`;
    expect(await checkMongo({ MONGODB_URI })).toMatchObject({ state: 'unknown' });
  });
});

describe('Kafka', () => {
  it('that does not answer is unknown, and half a login is wrong', async () => {
    const KAFKA_BROKERS = `127.0.0.1:${await freePort()}`;
    expect(await checkKafka({ KAFKA_BROKERS })).toMatchObject({ state: 'unknown' });
    const half = await checkKafka({ KAFKA_BROKERS, KAFKA_SASL_USERNAME: 'listings' });
    expect(half).toMatchObject({
      state: 'wrong',
      detail: expect.stringContaining('belong together'),
    });
  });
});

describe('the bucket of backups', () => {
  const bucket = () => ({
    BACKUP_KEY: '0'.repeat(64),
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_ENDPOINT: url,
    BACKUP_S3_ACCESS_KEY: 'a',
    BACKUP_S3_SECRET_KEY: 's',
    BACKUP_S3_PATH_STYLE: 'on',
  });

  it('is listed', async () => {
    const detail = 'Bucket backups with 0 objects.';
    expect(await checkBackups(bucket())).toMatchObject({ state: 'configured', detail });
    expect(asked).toEqual([expect.stringMatching(/^GET \/backups\/?\?/)]);
  });

  it('that refuses the keys is wrong', async () => {
    answer = { status: 403, body: '<Error><Code>InvalidAccessKeyId</Code></Error>' };
    const detail = 'The S3 server does not know BACKUP_S3_ACCESS_KEY.';
    expect(await checkBackups(bucket())).toMatchObject({ state: 'wrong', detail });
  });

  it('without a key for the backups is wrong', async () => {
    const finding = await checkBackups({ ...bucket(), BACKUP_KEY: '' });
    expect(finding).toMatchObject({
      state: 'wrong',
      detail: expect.stringContaining('BACKUP_KEY'),
    });
  });
});

describe('the collector of traces', () => {
  it('gets an export without spans', async () => {
    const finding = await checkCollector({ OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/` });
    expect(finding.state).toBe('configured');
    expect(asked).toEqual(['POST /v1/traces']);
  });

  it.each([404, 401])('that answers %d is wrong', async (status) => {
    answer = { status, body: '' };
    const finding = await checkCollector({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
    expect(finding).toMatchObject({
      state: 'wrong',
      detail: expect.stringContaining(`status ${status}`),
    });
  });

  it('that does not answer is unknown, and another address than a URL is wrong', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    const away = await checkCollector({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    expect(away.state).toBe('unknown');
    const wrong = await checkCollector({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' });
    expect(wrong.state).toBe('wrong');
  });
});
