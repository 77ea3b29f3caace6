import { apiBase, type CallName, calls, callUrl } from '@patna/contracts';
import { openApiDocument } from '@patna/contracts/openapi';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbuseStack } from '../abuse-stack.ts';
import type { RawAnswer } from '../raw-http.ts';
import { send } from '../send.ts';
import { storedDigests } from '../stored.ts';
import { type Entry, table, type Who } from './table.ts';
import { makeThings, type Things } from './things.ts';

interface Described {
  readonly operationId: CallName;
  readonly parameters: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { schema: unknown }> };
}

const document = openApiDocument() as { paths: Record<string, Record<string, Described>> };
const naming = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods))
  .filter(namesAnObject)
  .map(({ operationId }) => operationId);
const callers: readonly Who[] = ['anonymous', 'bina', 'owner', 'admin', 'asha'];

/** True when a path, a query or a body says whose or which. */
function namesAnObject({ parameters, requestBody }: Described): boolean {
  const body = JSON.stringify(requestBody?.content['application/json']?.schema ?? {});
  return (
    parameters.some(({ in: place }) => place === 'path') ||
    parameters.some(({ in: place, name }) => place === 'query' && /(^id|Id|email)$/.test(name)) ||
    /"(userId|clerkUserId)":/.test(body)
  );
}

/** R11: nobody reads or changes what is another's, over every call that names an object. */
export function objectLevelSuite(stackOf: () => AbuseStack): void {
  describe('objects of others', () => {
    let stack: AbuseStack;
    let things: Things;
    beforeAll(async () => {
      stack = stackOf();
      things = await makeThings(stack);
    }, 120_000);

    async function ask(name: CallName, entry: Entry, who: Who): Promise<RawAnswer> {
      const token = who === 'anonymous' ? undefined : stack.people[who].token;
      const path = callUrl(name, entry.params, entry.query);
      return send(stack.port, { method: calls[name].method, path, token, body: entry.body });
    }

    it.each(naming)('%s stands in the table', (name) => {
      const { method, path } = calls[name];
      expect(
        table[name],
        `${method} ${apiBase}${path} names an object. Add "${name}" to deploy/abuse/object-level/` +
          'table.ts: the request, and what anonymous, asha (whose object it is), bina, owner and ' +
          'admin must be answered; what has to be made first goes into things.ts.',
      ).toBeTypeOf('function');
    });

    it('are refused, and nothing is read or changed by it', async () => {
      const before = await storedDigests(stack.mongo);
      const wrong: string[] = [];
      for (const [name, who, entry] of refusals()) {
        const answer = await ask(name, entry, who);
        const leaked = things.canaries.filter((each) => answer.text.includes(each));
        if (entry.answers[who].includes(answer.status) && leaked.length === 0) continue;
        wrong.push(`${name} as ${who}: ${answer.status} ${leaked.join()} ${answer.text}`);
      }
      expect(wrong).toEqual([]);
      expect(await storedDigests(stack.mongo)).toEqual(before);
    });

    it('are refused by the provider id as well', async () => {
      const wrong: string[] = [];
      for (const [name, who, entry] of refusals()) {
        if (entry.params?.['userId'] === undefined) continue;
        const params = { ...entry.params, userId: stack.people.asha.subject };
        const answer = await ask(name, { ...entry, params }, who);
        if (!entry.answers[who].includes(answer.status)) {
          wrong.push(`${name} as ${who}: ${answer.status} ${answer.text}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('are there for those who may: it was not the request that was wrong', async () => {
      const wrong: string[] = [];
      for (const [name, make] of entries()) {
        const entry = make(things, stack);
        for (const who of callers.filter((each) => mayDo(entry, each))) {
          const answer = await ask(name, entry, who);
          if (entry.answers[who].includes(answer.status)) continue;
          wrong.push(`${name} as ${who}: ${answer.status} ${answer.text}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    function refusals(): [CallName, Who, Entry][] {
      return entries().flatMap(([name, make]) => {
        const entry = make(things, stack);
        const refused = callers.filter((who) => !mayDo(entry, who) && who !== 'asha');
        return refused.map((who): [CallName, Who, Entry] => [name, who, entry]);
      });
    }
  });
}

function mayDo(entry: Entry, who: Who): boolean {
  return entry.answers[who].some((status) => status < 400);
}

function entries() {
  return Object.entries(table) as [CallName, NonNullable<(typeof table)[CallName]>][];
}
