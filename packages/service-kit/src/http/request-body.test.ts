import express, { type ErrorRequestHandler } from 'express';
import { afterAll, expect, test } from 'vitest';
import { listen } from './http-server.ts';
import { readJson } from './request-body.ts';

const answerError: ErrorRequestHandler = ({ status }, _request, response, _next) => {
  response.status(status).end();
};
const app = express()
  .use(readJson(64 * 1024))
  .post('/', (request, response) => void response.json(request.body))
  .use(answerError);
const server = await listen(app, { host: '127.0.0.1', port: 0 });
afterAll(() => server.stop());

async function post(body: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

test('a body with more than 32 levels is refused', async () => {
  expect((await post(nested(32))).status).toBe(200);
  expect((await post(nested(33))).status).toBe(400);
  expect((await post(nested(30_000))).status).toBe(400);
  expect((await post(`{"a":${'{"b":'.repeat(5000)}`)).status).toBe(400);
});

test('a body with more than 1000 values is refused', async () => {
  const list = (values: number) => JSON.stringify(Array.from({ length: values }, () => 0));
  const names = (values: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: values }, (_, at) => [`k${at}`, at])));
  for (const body of [list, names]) {
    expect((await post(body(1000))).status).toBe(200);
    expect((await post(body(1001))).status).toBe(400);
  }
});

test('brackets inside a string do not count as levels, whatever escapes precede them', async () => {
  for (const text of [
    '['.repeat(100),
    `\\"${'{'.repeat(100)}`,
    '\\',
    `"${'[{'.repeat(100)}\\\\"`,
  ]) {
    const body = JSON.stringify({ [text]: text, list: [text] });
    expect(await post(body)).toEqual({ status: 200, text: body });
  }
});

test('an unterminated string is refused immediately', async () => {
  expect((await post('{"a":"b')).status).toBe(400);
  expect((await post('{"a":"b\\')).status).toBe(400);
});
