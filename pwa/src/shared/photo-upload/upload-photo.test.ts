import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UploadFailed, uploadPhoto } from './upload-photo.ts';

vi.mock('../session/session.ts', () => ({ getToken: () => Promise.resolve('a.b.c') }));

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

class Server {
  readonly upload = new EventTarget();
  readonly #listeners = new EventTarget();
  #said: Said | undefined;
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name.toLowerCase() === 'idempotency-key') keys.push(value);
  }
  addEventListener(name: string, listener: () => void) {
    this.#listeners.addEventListener(name, listener);
  }
  send() {
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
  keys = [];
  vi.stubGlobal('XMLHttpRequest', Server);
});
afterEach(() => vi.unstubAllGlobals());

const upload = () => uploadPhoto(new File(['bytes'], 'a.jpg'), 'one-key', () => undefined);

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
