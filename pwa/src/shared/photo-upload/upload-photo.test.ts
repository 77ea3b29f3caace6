import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UploadFailed, uploadPhoto } from './upload-photo.ts';

let subject: string;
const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.c`;
vi.mock('../session/session.ts', () => ({ getToken: async () => tokenOf(subject) }));

interface Said {
  readonly status: number;
  readonly body: object;
  readonly retryAfter?: string;
}

const stored = { status: 201, body: { data: [{ url: '/images/a/1000.jpg' }] } };
const tooMany = { status: 429, body: { message: 'Wait a little' } };
/** Answers of the server in order; the last one repeats. */
let says: readonly Said[];
let keys: string[];
let limits: number[];

class Server {
  readonly upload = new EventTarget();
  readonly #listeners = new EventTarget();
  #said: Said | undefined;
  timeout = 0;
  open() {}
  abort() {
    this.#listeners.dispatchEvent(new Event('abort'));
  }
  setRequestHeader(name: string, value: string) {
    if (name.toLowerCase() === 'idempotency-key') keys.push(value);
  }
  addEventListener(name: string, listener: () => void) {
    this.#listeners.addEventListener(name, listener);
  }
  send() {
    limits.push(this.timeout);
    if (says.length === 0) return;
    this.#said = says[0];
    if (says.length > 1) says = says.slice(1);
    this.#listeners.dispatchEvent(new Event('load'));
  }
  get status() {
    return this.#said?.status;
  }
  get response() {
    return this.#said?.body;
  }
  getResponseHeader() {
    return this.#said?.retryAfter ?? null;
  }
}

beforeEach(() => {
  subject = 'anna';
  keys = [];
  limits = [];
  vi.stubGlobal('XMLHttpRequest', Server);
});
afterEach(() => vi.unstubAllGlobals());

const upload = () => uploadPhoto(new File(['bytes'], 'a.jpg'), 'one-key');

test('a photo is resent under the same key after a short wait asked by the server', async () => {
  says = [{ ...tooMany, retryAfter: '0' }, { ...tooMany, status: 503, retryAfter: '0' }, stored];
  expect(await upload()).toEqual(stored.body.data[0]);
  expect(keys).toEqual(['one-key', 'one-key', 'one-key']);
});

test.each([
  ['for a long wait', { ...tooMany, retryAfter: '3600' }, 1],
  ['for none', { status: 409, body: tooMany.body }, 1],
  ['again and again', { ...tooMany, retryAfter: '0' }, 5],
])('when it asks %s, an error is shown', async (_what, said, times) => {
  says = [said];
  const failure = await upload().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UploadFailed);
  expect(failure).toMatchObject({ problem: { kind: 'problem', message: 'Wait a little' } });
  expect(keys).toHaveLength(times);
});

test.each([
  [{ status: 503, body: { message: 'Down' } }, false],
  [tooMany, false],
  [{ status: 409, body: { message: 'Running', code: 'idempotency_in_flight' } }, false],
  [{ status: 415, body: { message: 'Not an image' } }, true],
])('tells a refusal for good from a passing one', async (said, isRefused) => {
  says = [said];
  await expect(upload()).rejects.toMatchObject({ isRefused });
});

const large = () => new File([new Uint8Array(1_000_000)], 'b.jpg');

function answersCalls(status: number, body: object): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const headers = { 'content-type': type, 'x-request-id': 'r1' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
}

test('a photo that the server has in parts is not sent again', async () => {
  answersCalls(201, { data: { offset: 1_000_000, photo: stored.body.data[0] } });
  expect(await uploadPhoto(large(), 'one-key')).toEqual(stored.body.data[0]);
  expect(keys).toEqual([]);
});

test.each([
  [409, 'conflict', true],
  [503, 'unavailable', false],
])('a refusal of a photo in parts with status %s is shown', async (status, code, isRefused) => {
  answersCalls(status, { code, message: 'You have 300 photos', requestId: 'r1' });
  const uploading = uploadPhoto(large(), 'one-key');
  const problem = { kind: 'problem', message: 'You have 300 photos', requestId: 'r1' };
  await expect(uploading).rejects.toMatchObject({ problem, isRefused });
  expect(keys).toEqual([]);
});

test('a large photo has more time at a server of an earlier release', async () => {
  answersCalls(404, { code: 'not_found', message: 'Not found', requestId: 'r1' });
  says = [stored];
  await upload();
  await uploadPhoto(large(), 'two');
  expect(limits).toEqual([60_001, 260_000]);
});

test('an aborted upload fails at once', async () => {
  says = [];
  const abort = new AbortController();
  const file = new File(['bytes'], 'a.jpg');
  const uploading = uploadPhoto(file, 'one-key', { signal: abort.signal });
  await vi.waitFor(() => expect(limits).toHaveLength(1));
  abort.abort();
  await expect(uploading).rejects.toMatchObject({ problem: { kind: 'network' } });
});

const network = { problem: { kind: 'network' }, isRefused: false };

test('a photo in parts is not continued with the token of the next person', async () => {
  const sent: [call: string | undefined, bearer: string | null][] = [];
  let offset = 0;
  vi.stubGlobal('fetch', async (url: string, { headers: given }: RequestInit) => {
    sent.push([url.split('/').at(-1)?.split('?')[0], new Headers(given).get('authorization')]);
    if (sent.length > 1) subject = 'bina';
    const body = JSON.stringify({ data: { offset } });
    offset += 64 * 1024;
    const headers = { 'content-type': 'application/json', 'x-request-id': 'r1' };
    return new Response(body, { status: 201, headers });
  });
  await expect(uploadPhoto(large(), 'one-key')).rejects.toMatchObject(network);
  const bearer = `Bearer ${tokenOf('anna')}`;
  expect(sent).toEqual([
    ['one-key', bearer],
    ['parts', bearer],
  ]);
  expect(keys).toEqual([]);
});

test('a photo in one request is sent with a token of its owner only, also after a wait', async () => {
  says = [stored];
  subject = 'bina';
  const file = new File(['bytes'], 'a.jpg');
  await expect(uploadPhoto(file, 'one-key', { owner: 'anna' })).rejects.toMatchObject(network);
  expect(keys).toEqual([]);

  const asksToWait: Said = {
    ...tooMany,
    get retryAfter() {
      subject = 'chitra';
      return '0';
    },
  };
  says = [asksToWait, stored];
  await expect(upload()).rejects.toMatchObject(network);
  expect(keys).toHaveLength(1);
});

test('attempts are counted from the last part that arrived', async () => {
  let offset = 0;
  let refused = 0;
  const headers = { 'content-type': 'application/json', 'x-request-id': 'r1' };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.endsWith('/end')) return Response.json(stored.body, { status: 201, headers });
    if (body instanceof Blob && refused < 4) {
      refused += 1;
      const problem = { code: 'rate_limited', message: 'Wait a little', requestId: 'r1' };
      const wait = { ...headers, 'retry-after': '0' };
      return Response.json(problem, { status: 429, headers: wait });
    }
    if (body instanceof Blob) {
      refused = 0;
      offset += body.size;
    }
    return Response.json({ data: { offset } }, { status: 200, headers });
  });
  expect(await uploadPhoto(large(), 'one-key')).toEqual(stored.body.data[0]);
});
