import { apiBase, type CallName, calls, callUrl, operations } from '@patna/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbuseStack } from '../abuse-stack.ts';
import type { RawResponse, RawRequest } from '../raw-http.ts';
import { send } from '../send-raw-request.ts';
import { digestCollections } from '../store-digests.ts';
import type { Entry, CallerName } from './access-entry.ts';
import { exempt, table } from './access-table.ts';
import { createOwnedObjects, type OwnedObjects } from './owned-objects.ts';

const names = Object.keys(calls) as CallName[];
const callers: readonly CallerName[] = ['anonymous', 'bina', 'owner', 'admin', 'asha'];

/** Most objects of the table belong to Asha, who is asked even when her request is invalid. */
const isObjectOwner = (caller: CallerName) => caller === 'asha';

/** R11: nobody can read or change other people's objects, by any call that is not exempt. */
export function objectLevelSuite(stackOf: () => AbuseStack): void {
  describe('objects of others', () => {
    let stack: AbuseStack;
    let things: OwnedObjects;
    beforeAll(async () => {
      stack = stackOf();
      things = await createOwnedObjects(stack);
    }, 120_000);

    it.each(names)('%s is in the table or exempt', (name) => {
      const { method, path } = calls[name];
      expect(
        [name in table, name in exempt],
        `${method} ${apiBase}${path}: add "${name}" to deploy/verify/abuse/object-level/access-table.ts: the ` +
          'request, and the statuses that anonymous, asha (who owns the object), bina, owner and admin must get. ' +
          'Create the object in owned-objects.ts. A call about no object of a person is exempt, with the reason.',
      ).toContain(true);
      expect(name in table && name in exempt).toBe(false);
    });

    it('are refused, and nothing is read or changed', async () => {
      const before = await digestCollections(stack.mongo);
      const wrong: string[] = [];
      for (const [name, who, entry] of refusals()) {
        const answer = await ask(stack, name, entry, who);
        const leaked = things.canaries.filter((each) => answer.text.includes(each));
        if (entry.answers[who].includes(answer.status) && leaked.length === 0) continue;
        wrong.push(`${name} as ${who}: ${answer.status} ${leaked.join()} ${answer.text}`);
      }
      expect(wrong).toEqual([]);
      expect(await digestCollections(stack.mongo)).toEqual(before);
    });

    it('are refused by provider id too', async () => {
      const wrong: string[] = [];
      for (const [name, who, entry] of refusals()) {
        if (entry.params?.['userId'] === undefined) continue;
        const params = { ...entry.params, userId: stack.people.asha.subject };
        const answer = await ask(stack, name, { ...entry, params }, who);
        if (!entry.answers[who].includes(answer.status)) {
          wrong.push(`${name} as ${who}: ${answer.status} ${answer.text}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('are sent in full to those allowed, whatever version they claim to have', async () => {
      const reads = entries().filter(([name]) => calls[name].method === 'GET');
      const wrong: string[] = [];
      const modified = { 'if-modified-since': new Date().toUTCString() };
      for (const [name, make] of reads) {
        const entry = make(things, stack);
        for (const who of callers.filter((each) => mayDo(entry, each))) {
          for (const headers of [{ 'if-none-match': '*' }, modified]) {
            const { status } = await ask(stack, name, entry, who, headers);
            if (status !== operations[name].status) wrong.push(`${name} as ${who}: ${status}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(reads.length).toBeGreaterThan(15);
    });

    it('are answered for those allowed, with the same request', async () => {
      const wrong: string[] = [];
      for (const [name, make] of entries()) {
        const entry = make(things, stack);
        for (const who of callers.filter((each) => isObjectOwner(each) || mayDo(entry, each))) {
          const answer = await ask(stack, name, entry, who);
          if (entry.answers[who].includes(answer.status)) continue;
          wrong.push(`${name} as ${who}: ${answer.status} ${answer.text}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    function refusals(): [CallName, CallerName, Entry][] {
      return entries().flatMap(([name, make]) => {
        const entry = make(things, stack);
        const refused = callers.filter((who) => !mayDo(entry, who) && !isObjectOwner(who));
        return refused.map((who): [CallName, CallerName, Entry] => [name, who, entry]);
      });
    }
  });
}

function ask(
  { port, people }: AbuseStack,
  name: CallName,
  { params, query, body }: Entry,
  who: CallerName,
  headers?: RawRequest['headers'],
): Promise<RawResponse> {
  const token = who === 'anonymous' ? undefined : people[who].token;
  const path = callUrl(name, params, query);
  return send(port, { method: calls[name].method, path, token, body, headers });
}

function mayDo(entry: Entry, who: CallerName): boolean {
  return entry.answers[who].some((status) => status < 400);
}

function entries() {
  return Object.entries(table) as [CallName, NonNullable<(typeof table)[CallName]>][];
}
