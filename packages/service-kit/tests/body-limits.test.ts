import type { AddressInfo } from 'node:net';
import {
  apiBase,
  type CallName,
  calls,
  callUrl,
  maxBodyBytesOf,
  type Operation,
  operations,
} from '@patna/contracts';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectProblem } from '@patna/testing/http/expect-answer.ts';
import { read } from '@patna/testing/http/call.ts';
import { errorHandler } from '../src/http/error-handler.ts';
import { createLogger } from '../src/process/logger.ts';
import { operationRouter } from '../src/http/operation-router.ts';
import { requestId } from '../src/http/request-context.ts';

const names = Object.keys(calls) as CallName[];
/**
 * All writes except photo uploads, which have their own reader; the listings service tests it in
 * `upload-reader.test.ts`.
 */
const writes = names.filter((name) => calls[name].method !== 'GET' && name !== 'uploadImages');

const app = express();
const server = app.listen(0, '127.0.0.1');
let worked = 0;

beforeAll(async () => {
  const caller = { userId: 'usr_1', subject: 'user_1', role: 'user' };
  const work = async () => {
    worked += 1;
    return { body: {}, replayed: false };
  };
  app.use(requestId);
  app.use(
    apiBase,
    operationRouter({
      handlers: Object.fromEntries(names.map((name) => [name, work])),
      identity: { verify: async () => caller } as never,
      isSuspended: async () => false,
      once: { run: work },
    }),
  );
  app.use(errorHandler(createLogger('probe', 'silent')));
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());

function sizeOf(bytes: number): string {
  return bytes < 2 ** 20 ? `${bytes / 2 ** 10} kB` : `${bytes / 2 ** 20} MB`;
}

async function send(name: CallName, bytes: number) {
  const path = callUrl(name, new Proxy({}, { get: () => 'me' }));
  const body = JSON.stringify({ filling: '' });
  const { bodyKind }: Operation = operations[name];
  const type = bodyKind === 'bytes' ? 'application/octet-stream' : 'application/json';
  return read(
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method: calls[name].method,
      headers: { 'Content-Type': type },
      body: body.padEnd(bytes, ' '),
    }),
  );
}

it.each(writes)('the body of %s is limited even without the gateway', async (name) => {
  const limit = maxBodyBytesOf(name);
  const { errors } = expectProblem(await send(name, limit + 1), 'payload_too_large');
  expect(errors).toEqual([
    {
      field: 'body',
      rule: 'too_large',
      message: `What was sent can be up to ${sizeOf(limit)}.`,
    },
  ]);
  expect(worked).toBe(0);
  expect([200, 201, 400]).toContain((await send(name, limit)).status);
  worked = 0;
});
