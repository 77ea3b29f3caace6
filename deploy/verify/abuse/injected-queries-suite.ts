import { apiBase, type CallName, calls, type Operation, operations } from '@patna/contracts';
import { expect, it } from 'vitest';
import type { AbuseStack } from './abuse-stack.ts';
import { texts } from './injection-payloads.ts';
import { table } from './object-level/access-table.ts';
import type { OwnedObjects } from './object-level/owned-objects.ts';
import type { RawResponse } from './raw-http.ts';
import { send } from './send-raw-request.ts';

/** A public hostel. */
const hostel = 'hostel_xx02';
const sampleThings = new Proxy({} as OwnedObjects, { get: () => hostel });
const unknownNames = ['$where', 'page[$gt]', '__proto__[polluted]', 'status', 'createdBy[$ne]'];

/** All GET calls except the event stream. */
const readers = (Object.keys(calls) as CallName[]).filter((name) => {
  return calls[name].method === 'GET' && operationOf(name).outputKind !== 'event-stream';
});

/**
 * R13 for query strings. Sends every read as an admin, who may make all of them. New calls of the contract are tested
 * automatically.
 */
export function injectedQueries(stackOf: () => AbuseStack): void {
  /** `query` is added to the call's usual query, or replaces parts of it. */
  const ask = (name: CallName, query: Readonly<Record<string, string>> = {}) => {
    const stack = stackOf();
    const usual = table[name]?.(sampleThings, stack).query;
    const asked = Object.entries({ ...usual, ...query });
    const pairs = asked.map((pair) => pair.map((each) => encodeURIComponent(each)).join('='));
    const path = `${pathOf(name)}?${pairs.join('&')}`;
    return send(stack.port, { path, token: stack.people.admin.token });
  };

  it.each(readers)('in names of the query of %s mean nothing', async (name) => {
    const usual = await ask(name);
    for (const unknown of unknownNames) {
      expect(withoutTime(await ask(name, { [unknown]: '1' })), unknown).toEqual(withoutTime(usual));
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it.each(readers.filter((name) => operationOf(name).query))(
    'in values of the query of %s are refused or find nothing',
    async (name) => {
      const usual = await ask(name);
      expect(usual.status, usual.text).toBe(200);
      const found: string[] = [];
      for (const field of fieldsOf(name)) {
        for (const text of texts) {
          const answer = await ask(name, { [field]: text.toWellFormed() });
          if (isNothing(answer)) continue;
          if (isLenient(name, field)) {
            // A place that is unknown is ignored, as on the phone.
            const plain = field === 'near' ? usual : await ask(name, { [field]: wordsOf(text) });
            if (idsOf(answer).join() === idsOf(plain).join()) continue;
          }
          found.push(`${field}=${text}: ${answer.status} ${answer.text}`);
        }
      }
      expect(found).toEqual([]);
    },
  );
}

/** Whether a parameter finds similar words or ignores unknown ones. Operators in it must have no further effect. */
function isLenient(name: CallName, field: string): boolean {
  return name === 'fetchListings' && (field === 'q' || field === 'near');
}

function wordsOf(text: string): string {
  return text.replace(/[^a-z0-9]+/gi, ' ').trim();
}

function operationOf(name: CallName): Operation {
  return operations[name];
}

/** The query parameters of a call. @throws when the schema names none, because then nothing would be tested */
function fieldsOf(name: CallName): readonly string[] {
  const { shape } = (operationOf(name).query as { def?: { shape?: object } }).def ?? {};
  const fields = Object.keys(shape ?? {});
  if (fields.length === 0) throw new Error(`the query of ${name} is no object schema`);
  return fields;
}

/** The path of a call, for the caller's own account and a public hostel. */
function pathOf(name: CallName): string {
  return apiBase + calls[name].path.replace('{userId}', 'me').replaceAll(/\{\w+\}/g, hostel);
}

function isNothing({ status, text }: RawResponse): boolean {
  if (status !== 200) return status === 400 || status === 404;
  const { data } = JSON.parse(text) as { data: unknown };
  return Array.isArray(data) && data.length === 0;
}

function idsOf({ text }: RawResponse): string[] {
  const { data } = JSON.parse(text) as { data: { id: string }[] };
  return data.map(({ id }) => id);
}

/** Fields that contain the time of the response. */
const times = new Set(['until', 'next', 'exportedAt', 'requestId']);

function withoutTime({ status, text }: RawResponse): unknown {
  const parsed: unknown = JSON.parse(text, (key, value) => (times.has(key) ? null : value));
  return { status, parsed };
}
