import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callUrl } from '@patna/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AbuseStack, Person } from './abuse-stack.ts';
import type { RawResponse, RawRequest } from './raw-http.ts';
import { send } from './send-raw-request.ts';

/** The public view counter accepts only tickets, and only a view of a public hostel returns one. */
export function viewCounterSuite(stackOf: () => AbuseStack): void {
  describe('the view counter', () => {
    const counter = counterOf(stackOf);
    beforeAll(() => counter.open());
    countedSuite(stackOf, counter);
    uncountedSuite(stackOf, counter);
  });
}

type Counter = ReturnType<typeof counterOf>;

function counterOf(stackOf: () => AbuseStack) {
  let headers: Record<string, string>;

  /** Retries while the answer says that there is no capacity. */
  async function ask(request: RawRequest): Promise<RawResponse> {
    const answer = await send(stackOf().port, request);
    if (answer.status !== 503) return answer;
    await pause(100);
    return ask(request);
  }

  const counter = {
    open: async () => {
      const { text } = await ask({ path: '/runtime-config.json' });
      headers = { apikey: (JSON.parse(text) as { views: { anonKey: string } }).views.anonKey };
    },

    look: async (hostel: string, visitor: string, person?: Person) => {
      const path = callUrl('countSight', { listingId: hostel });
      const body = { kind: 'view', visitor: markOf(visitor) };
      const answer = await ask({ method: 'POST', path, body, token: person?.token });
      const { data } = JSON.parse(answer.text) as { data?: { ticket?: string } };
      return { status: answer.status, ticket: data?.ticket };
    },

    rpc: async (body: object): Promise<{ status: number; total: unknown }> => {
      const path = '/rest/v1/rpc/count_view';
      const { status, text } = await ask({ method: 'POST', path, body, headers });
      return { status, total: JSON.parse(text) };
    },

    count: async (hostel: string, visitor: string, person?: Person): Promise<number> => {
      const { ticket } = await counter.look(hostel, visitor, person);
      return (await counter.rpc({ p_ticket: ticket })).status;
    },

    views: async (hostel: string): Promise<number> => {
      const path = `/rest/v1/hostel_views?hostel_id=eq.${hostel}&select=views_count`;
      const { text } = await ask({ path, headers });
      return (JSON.parse(text) as { views_count: number }[])[0]?.views_count ?? 0;
    },
  };
  return counter;
}

function markOf(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex');
}

function countedSuite(stackOf: () => AbuseStack, { count, views }: Counter): void {
  it('counts 200 visitors at once as 200, and each once a day', async () => {
    const visitors = Array.from({ length: 200 }, (_, n) => `visitor ${n}`);
    const before = await views('hostel_xx05');
    for (const round of [1, 2]) {
      const statuses = await Promise.all(visitors.map((each) => count('hostel_xx05', each)));
      expect([round, ...new Set(statuses)]).toEqual([round, 200]);
      expect(await views('hostel_xx05')).toBe(before + 200);
    }
  });

  it('counts a signed-in person once, on however many devices', async () => {
    const { asha, bina } = stackOf().people;
    const before = await views('hostel_xx06');
    for (const device of ['phone', 'tablet', 'laptop']) await count('hostel_xx06', device, asha);
    expect(await views('hostel_xx06')).toBe(before + 1);
    await count('hostel_xx06', 'phone', bina);
    expect(await views('hostel_xx06')).toBe(before + 2);
  });
}

function uncountedSuite(stackOf: () => AbuseStack, { look, rpc, views }: Counter): void {
  it('gives no ticket to the owner, nor for a hostel that is not public', async () => {
    const { owner } = stackOf().people;
    expect(await look('hostel_xx02', 'phone', owner)).toEqual({ status: 200, ticket: undefined });
    const unknown = await look('hostel_made_up', 'phone');
    expect(unknown).toEqual({ status: 404, ticket: undefined });
  });

  it('counts nothing for a changed or forged ticket', async () => {
    const { ticket = '' } = await look('hostel_xx07', 'phone');
    const [day = '', hostel = '', mark = '', signature = ''] = ticket.split('.');
    const before = await views('hostel_xx07');
    const changed = [
      [day, 'hostel_made_up', mark, signature],
      [day, hostel, markOf('another'), signature],
      ['2020-01-01', hostel, mark, signature],
      ['not-a-day!', hostel, mark, signature],
      [day, hostel, mark, signature.replace(/./g, '0')],
      [day, hostel, mark],
      [day, hostel, mark, signature, ''],
    ].map((parts) => parts.join('.'));
    for (const made of changed) {
      expect([made, (await rpc({ p_ticket: made })).status]).toEqual([made, 400]);
    }
    expect([await views('hostel_xx07'), await views('hostel_made_up')]).toEqual([before, 0]);
  });

  it('answers apps without tickets and counts nothing', async () => {
    const before = await views('hostel_xx05');
    const known = { p_hostel_id: 'hostel_xx05', p_visitor: markOf('old phone') };
    expect(await rpc(known)).toEqual({ status: 200, total: before });
    const unknown = { ...known, p_hostel_id: 'hostel_made_up' };
    expect(await rpc(unknown)).toEqual({ status: 200, total: 0 });
    expect([await views('hostel_xx05'), await views('hostel_made_up')]).toEqual([before, 0]);
  });
}
