import express from 'express';
import { afterAll, expect, it } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { listen } from './http-server.ts';
import { createLogger } from '../process/logger.ts';

let failure: unknown;
const app = express();
app.use((_request, response) => {
  response.locals.requestId = 'request-1';
  throw failure;
});
app.use(errorHandler(createLogger('test', 'silent')));
const server = await listen(app, { host: '127.0.0.1', port: 0 });
afterAll(() => server.stop());

const named = (name: string) => Object.assign(new Error('secret detail'), { name });
const labelled = (label: string) =>
  Object.assign(new Error('secret detail'), { hasErrorLabel: (asked: string) => asked === label });

it.each([
  ['MongoServerSelectionError', named('MongoServerSelectionError')],
  ['MongooseServerSelectionError', named('MongooseServerSelectionError')],
  ['MongoNetworkError', named('MongoNetworkError')],
  ['MongoNetworkTimeoutError', named('MongoNetworkTimeoutError')],
  ['MongoNotConnectedError', named('MongoNotConnectedError')],
  ['MongoPoolClearedError', named('MongoPoolClearedError')],
  ['PoolClearedOnNetworkError', named('PoolClearedOnNetworkError')],
  ['MongoTopologyClosedError', named('MongoTopologyClosedError')],
  ['a write conflict', labelled('TransientTransactionError')],
  ['a change of primary', labelled('RetryableWriteError')],
])('an unreachable store is 503 with Retry-After: %s', async (_name, error) => {
  failure = error;
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
});

it('any other failure is 500 without its details', async () => {
  failure = new TypeError('secret detail');
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret detail');
});
