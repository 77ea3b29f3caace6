import {
  apiBase,
  type CallName,
  calls,
  callUrl,
  type Operation,
  operations,
} from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AbuseStack } from './abuse-stack.ts';
import { injectedQueries } from './injected-queries-suite.ts';
import { operators, poisonedBodies, texts } from './injection-payloads.ts';
import type { Entry } from './object-level/access-entry.ts';
import { table } from './object-level/access-table.ts';
import type { OwnedObjects } from './object-level/owned-objects.ts';
import { startProfiler, stopProfiler } from './query-profiler.ts';
import type { RawResponse, RawRequest } from './raw-http.ts';
import { send } from './send-raw-request.ts';

const names = Object.keys(calls) as CallName[];
const nowhere = new Proxy({} as OwnedObjects, { get: () => 'nothing' });

/** R13: input never becomes part of a database query, a pattern or a property name. */
export function injectionSuite(stackOf: () => AbuseStack): void {
  describe('injected operators', () => {
    let stack: AbuseStack;
    beforeAll(async () => {
      stack = stackOf();
      await startProfiler(stack.mongo);
    });

    const ask = (request: RawRequest) => askAs(stack, request);

    it.each(names.filter((name) => (operations[name] as Operation).body))(
      'in the body of %s are refused, or change nothing',
      async (name) => {
        const entry: Entry | undefined = table[name]?.(nowhere, stack);
        const path = pathOf(name, 'me');
        const { method } = calls[name];
        const wrong: string[] = [];
        const good = (entry?.body ?? {}) as Record<string, unknown>;
        for (const field of Object.keys(good)) {
          for (const value of operators) {
            const answer = await ask({ method, path, body: { ...good, [field]: value } });
            if (answer.status < 400) wrong.push(`${field}: ${JSON.stringify(value)}`);
            if (answer.status >= 500) wrong.push(`${field}: ${answer.text}`);
          }
        }
        for (const body of poisonedBodies) {
          const headers = { 'content-type': 'application/json' };
          const answer = await ask({ method, path, headers, body });
          if (answer.status >= 500) wrong.push(`${body}: ${answer.text}`);
        }
        expect(wrong).toEqual([]);
        expect(Object.prototype).not.toHaveProperty('polluted');
      },
    );

    it.each(names.filter((name) => calls[name].path.includes('{')))(
      'in the path of %s name nothing',
      async (name) => {
        const { method } = calls[name];
        const wrong: string[] = [];
        for (const text of texts) {
          const body = method === 'GET' ? undefined : table[name]?.(nowhere, stack).body;
          const answer = await ask({ method, path: pathOf(name, text), body });
          if (answer.status < 400 || answer.status >= 500) wrong.push(`${text}: ${answer.status}`);
        }
        expect(wrong).toEqual([]);
      },
    );

    injectedQueries(stackOf);
    headers((request) => askAs(stack, request));
    ifMatchSuite(stackOf);

    afterAll(async () => {
      const { commands, injected } = await stopProfiler(stack.mongo);
      expect(commands).toBeGreaterThan(100);
      expect(injected).toEqual([]);
    });
  });
}

/** The texts that are valid in a header. */
const printable = texts.filter((each) => /^[\x20-\x7e]+$/.test(each));

function headers(ask: (request: RawRequest) => Promise<RawResponse>): void {
  it.each(printable)('in headers are refused or mean nothing: %s', async (text) => {
    const path = callUrl('mergeWishlist', { userId: 'me' });
    const key = { 'idempotency-key': text };
    const keyed = await ask({ method: 'POST', path, body: { items: [] }, headers: key });
    const allowed = /^[A-Za-z0-9_-]{8,128}$/.test(text);
    expect(keyed.status, keyed.text).toBe(allowed ? 200 : 400);
    const headers = { 'x-request-id': text, 'accept-language': text };
    const answer = await ask({ path: callUrl('getWishlist', { userId: 'me' }), headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });
}

/** A public hostel that `owner` owns. */
const hostel = 'hostel_xx02';

/** Calls with If-Match, each with the caller who may send it. */
const guarded = [
  ['editListing', 'owner', { id: hostel }, { description: 'Painted anew.' }],
  ['changeListingStatus', 'owner', { id: hostel }, { status: 'paused' }],
  ['decideListing', 'admin', { listingId: hostel }, { decision: 'approve' }],
  ['editUser', 'bina', { userId: 'me' }, { name: 'Bina of Patna' }],
] as const;

function ifMatchSuite(stackOf: () => AbuseStack): void {
  it.each(guarded)('in If-Match of %s match no version', async (name, who, params, body) => {
    const { port, people } = stackOf();
    const token = people[who].token;
    const wrong: string[] = [];
    for (const text of printable) {
      const request = { method: calls[name].method, path: callUrl(name, params), token, body };
      const answer = await send(port, { ...request, headers: { 'if-match': text } });
      if (answer.status !== 412) wrong.push(`${text}: ${answer.status} ${answer.text}`);
    }
    expect(wrong).toEqual([]);
  });
}

function askAs({ port, people }: AbuseStack, request: RawRequest): Promise<RawResponse> {
  return send(port, { token: people.bina.token, ...request });
}

function pathOf(name: CallName, id: string): string {
  return apiBase + calls[name].path.replaceAll(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()));
}
