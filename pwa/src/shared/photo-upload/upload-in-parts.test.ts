// @vitest-environment node
import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiCall, ApiResponse } from '../http/call-api.ts';
import { firstPartBytes, uploadInParts } from './upload-in-parts.ts';

const kB = 1024;
const bytes = Uint8Array.from({ length: 200 * kB }, (_, n) => n % 251);
const file = new Blob([bytes], { type: 'image/jpeg' });
const photo = { id: 'a', url: '/images/a/1000.jpg', width: 800, height: 600, placeholder: '' };
const stored: ApiResponse = { ok: true, data: { data: [photo] } };
const silence: ApiResponse = { ok: false, error: { kind: 'network' }, retryAfterMs: null };

type Link = (call: ApiCall, answer: () => Promise<ApiResponse>) => Promise<ApiResponse>;

/** What the server has of the photo; null without a session. */
let received: Uint8Array | null;
let isStored: boolean;
let sent: [name: string, offset: unknown, bytes: number][];
let link: Link;

beforeEach(() => {
  received = null;
  isStored = false;
  sent = [];
  link = (_call, answer) => answer();
});

async function serve({ name, query, body }: ApiCall): Promise<ApiResponse> {
  if (name === 'beginUpload') {
    expect(body).toEqual({
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    if (isStored) return { ok: true, data: { data: { offset: bytes.length, photo } } };
    received ??= new Uint8Array();
    return offsetOf(received);
  }
  if (received === null) return refusal(404, 'not_found');
  if (name === 'addUploadPart') {
    if (query?.['offset'] !== received.length) return offsetOf(received);
    received = new Uint8Array([...received, ...new Uint8Array(await (body as Blob).arrayBuffer())]);
    return offsetOf(received);
  }
  expect(received).toEqual(bytes);
  isStored = true;
  received = null;
  return stored;
}

const offsetOf = ({ length: offset }: Uint8Array): ApiResponse => ({
  ok: true,
  data: { data: { offset } },
});

function refusal(
  status: number,
  code: 'not_found' | 'gone' | 'rate_limited',
  retryAfterMs: number | null = null,
): ApiResponse {
  const error = { kind: 'problem', status, code, message: code, requestId: 'r' } as const;
  return { ok: false, error, retryAfterMs };
}

const upload = (onProgress?: (share: number) => void, signal?: AbortSignal) =>
  uploadInParts({ key: 'photo-1', file, onProgress, signal }, (call, { key, ...options }) => {
    expect(options.signal).toBe(signal);
    // Only the end stores something that must not be stored twice.
    expect(key).toBe(call.name === 'endUpload' ? 'photo-1' : null);
    sent.push([call.name, call.query?.['offset'], call.body instanceof Blob ? call.body.size : 0]);
    return link(call, () => serve(call));
  });

const parts = () => sent.filter(([name]) => name === 'addUploadPart').map(([, ...part]) => part);

test('a photo is sent in parts, and small ones and photos for older servers in one request', async () => {
  const progress = vi.fn<(share: number) => void>();
  expect(await upload(progress)).toEqual(stored);
  expect(parts()).toEqual(
    [0, 1, 2].map((n) => [n * 64 * kB, 64 * kB]).concat([[192 * kB, 8 * kB]]),
  );
  expect(progress.mock.calls.flat()).toEqual([0, 0.32, 0.64, 0.96, 1]);

  const small = new Blob([new Uint8Array(firstPartBytes)]);
  expect(await uploadInParts({ key: 'photo-2', file: small }, () => Promise.reject())).toBeNull();
  link = async () => refusal(404, 'not_found');
  expect(await upload()).toBeNull();
});

test('a link that breaks after 100 kB delivers all bytes, none more than twice, in one attempt', async () => {
  let room = 100 * kB;
  const carried = new Uint8Array(bytes.length);
  link = async ({ query, body }, answer) => {
    if (!(body instanceof Blob)) return answer();
    const passed = Math.min(room, body.size);
    const start = Number(query?.['offset']);
    for (let at = start; at < start + passed; at += 1) carried[at] = (carried[at] ?? 0) + 1;
    room -= passed;
    if (passed === body.size) return answer();
    room = 100 * kB;
    return silence;
  };
  expect(await upload()).toEqual(stored);
  expect(Math.max(...carried)).toBe(2);
});

test('after lost answers nothing is sent again: neither a stored part nor a stored photo', async () => {
  const lost = new Set([`addUploadPart ${64 * kB}`, 'endUpload undefined']);
  link = async ({ name, query }, answer) => {
    const answered = await answer();
    return lost.delete(`${name} ${query?.['offset']}`) ? silence : answered;
  };
  expect(await upload()).toEqual(silence);
  const before = parts().length;
  expect(new Set(parts().map(([offset]) => offset)).size).toBe(before);
  expect(await upload()).toEqual(stored);
  expect(parts()).toHaveLength(before);
});

test('a dead link ends the attempt, and the next one continues', async () => {
  link = async ({ query }, answer) => ((query?.['offset'] ?? 0) === 0 ? answer() : silence);
  expect(await upload()).toEqual(silence);
  expect(parts().map(([, size]) => size)).toEqual([64, 64, 32, 16].map((n) => n * kB));
  sent = [];
  link = (_call, answer) => answer();
  expect(await upload()).toEqual(stored);
  expect(parts()[0]?.[0]).toBe(64 * kB);
});

test('an expired upload begins again, and one with wrong bytes goes in one request', async () => {
  let isExpired = true;
  link = (call, answer) => {
    if (call.query?.['offset'] === 64 * kB && isExpired) {
      isExpired = false;
      received = null;
    }
    return answer();
  };
  expect(await upload()).toEqual(stored);
  expect(parts().filter(([offset]) => offset === 0)).toHaveLength(2);
  isStored = false;
  link = async ({ name }, answer) => (name === 'endUpload' ? refusal(410, 'gone') : answer());
  expect(await upload()).toBeNull();
});

test.each(['beginUpload', 'addUploadPart', 'endUpload'])(
  'a refusal of %s is the answer',
  async (name) => {
    link = async (call, answer) => (call.name === name ? refusal(429, 'rate_limited') : answer());
    expect(await upload()).toEqual(refusal(429, 'rate_limited'));
    expect(sent.filter(([each]) => each === name)).toHaveLength(1);
  },
);

test.each(['beginUpload', 'addUploadPart'])('a foreign answer to %s is no answer', async (name) => {
  link = async (call, answer) => (call.name === name ? { ok: true, data: {} } : answer());
  expect(await upload()).toEqual(silence);
});

test.each(['addUploadPart', 'endUpload'])(
  'an upload that %s does not find again and again is sent later',
  async (name) => {
    link = async (call, answer) => (call.name === name ? refusal(404, 'not_found') : answer());
    expect(await upload()).toEqual(silence);
    expect(sent.filter(([each]) => each === name)).toHaveLength(3);
  },
);

test('short waits that the server asks for are waited out, as long as there is progress', async () => {
  const asked = new Set<string>();
  link = async ({ name, query }, answer) => {
    const request = `${name} ${query?.['offset']}`;
    if (asked.has(request)) return answer();
    asked.add(request);
    return refusal(429, 'rate_limited', 0);
  };
  expect(await upload()).toEqual(stored);
  expect(asked.size).toBe(6);

  isStored = false;
  link = async () => refusal(429, 'rate_limited', 0);
  sent = [];
  expect(await upload()).toEqual(refusal(429, 'rate_limited', 0));
  expect(sent).toHaveLength(3);
  link = async () => refusal(429, 'rate_limited', 60_000);
  sent = [];
  expect(await upload()).toEqual(refusal(429, 'rate_limited', 60_000));
  expect(sent).toHaveLength(1);
});

test.each([
  ['beginUpload', 1],
  ['addUploadPart', 2],
])('nothing is sent after an abort during %s', async (name, requests) => {
  const abort = new AbortController();
  link = async (call, answer) => {
    if (call.name !== name) return answer();
    abort.abort();
    throw abort.signal.reason;
  };
  expect(await upload(undefined, abort.signal)).toEqual(silence);
  expect(sent).toHaveLength(requests);
});

test('a photo that is removed while its last part is answered is not stored', async () => {
  const abort = new AbortController();
  link = async ({ query }, answer) => {
    if (query?.['offset'] === 192 * kB) abort.abort();
    return answer();
  };
  expect(await upload(undefined, abort.signal)).toEqual(silence);
  expect(isStored).toBe(false);
});

/** Sizes in kB of the parts of a photo of 3 MB. The part at `lostAt` fails once. */
async function partSizes(lostAt?: number): Promise<number[]> {
  const sizes: number[] = [];
  let offset = 0;
  let isLost = false;
  const large = new Blob([new Uint8Array(3072 * kB)]);
  await uploadInParts({ key: 'photo-1', file: large }, async ({ name, body }) => {
    if (name === 'endUpload') return stored;
    const size = body instanceof Blob ? body.size : 0;
    if (size > 0) sizes.push(size / kB);
    if (size > 0 && offset === lostAt && !isLost) {
      isLost = true;
      return silence;
    }
    offset += size;
    return { ok: true, data: { data: { offset } } };
  });
  return sizes;
}

const times = (count: number, size: number) => Array.from({ length: count }, () => size);

test('parts grow while a fast link carries all of them, and are small again after a loss', async () => {
  expect(await partSizes()).toEqual([...times(8, 64), ...times(4, 128), ...times(8, 256)]);
  const sizes = await partSizes(1024 * kB);
  expect(sizes.slice(12, 22)).toEqual([256, ...times(8, 64), 128]);
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 3000));
  expect(await partSizes()).toEqual(times(48, 64));
  now.mockRestore();
});
