import { apiBase, type CallName, calls } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import type { AbuseStack } from './abuse-stack.ts';
import { forgedAuthorizations } from './forged-tokens.ts';
import { send } from './send-raw-request.ts';
import { digestCollections } from './store-digests.ts';

const names = Object.keys(calls) as CallName[];
/** Calls that must refuse an invalid bearer token. These include anonymous writes that carry one. */
const guarded = names.filter(
  (name) => calls[name].auth === 'required' || calls[name].method !== 'GET',
);

/** R10: no guarded call accepts a forged token, neither at the gateway nor at the service. */
export function forgedTokensSuite(stackOf: () => AbuseStack): void {
  describe('forged tokens', () => {
    it('are more than forty and all different', async () => {
      const forged = [...(await forgedAuthorizations(stackOf())).values()];
      expect(new Set(forged).size).toBe(forged.length);
      expect(forged.length).toBeGreaterThanOrEqual(40);
    });

    it.each([
      ['at the gateway', (stack: AbuseStack) => () => stack.port],
      [
        'at each service',
        ({ ports }: AbuseStack) =>
          (name: CallName) =>
            ports[calls[name].service],
      ],
    ] as const)('are all refused %s, and nothing is changed', async (_where, portOf) => {
      const stack = stackOf();
      const port = portOf(stack);
      const before = await digestCollections(stack.mongo);
      const taken: string[] = [];
      for (const [forgery, authorization] of await forgedAuthorizations(stack)) {
        const answers = await Promise.all(
          guarded.map(async (name) => {
            const { method, path } = calls[name];
            const concrete = apiBase + path.replaceAll(/\{\w+\}/g, 'me');
            const headers = { authorization };
            return [name, await send(port(name), { method, path: concrete, headers })] as const;
          }),
        );
        const open = answers.filter(([, { status }]) => status !== 401);
        taken.push(...open.map(([name, { status }]) => `${forgery} opens ${name}: ${status}`));
      }
      expect(taken).toEqual([]);
      expect(await digestCollections(stack.mongo)).toEqual(before);
    });

    it('get the anonymous answer of public calls', async () => {
      const { port } = stackOf();
      const path = `${apiBase}/listings/fetch-listings`;
      const anonymous = await send(port, { path });
      for (const authorization of (await forgedAuthorizations(stackOf())).values()) {
        const answer = await send(port, { path, headers: { authorization } });
        expect(answer).toMatchObject({ status: 200, text: anonymous.text });
      }
    });
  });
}
