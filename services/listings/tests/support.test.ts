import { ticketOf } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '../../../deploy/testing/answers.ts';
import type { TestPerson } from '../../../deploy/testing/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let asha: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  asha = await world.identity.person('asha');
  admin = await world.identity.person('admin', { role: 'admin' });
}, 60_000);

afterAll(() => world?.stop());

const params = { userId: 'me' };
const body = {
  topic: 'safety',
  message: 'The gate of the house stays open at night.',
  replyTo: 'asha@example.com',
};

async function waiting() {
  const query = { kind: 'support' };
  const answer = await world.call('moderationQueue', { token: admin.token, query });
  return expectOk('moderationQueue', answer).data.flatMap((item) =>
    item.kind === 'support' ? [item.message] : [],
  );
}

describe('support', () => {
  it('takes a message once, under the ticket that the phone told already', async () => {
    const key = '019f0000-0000-7000-8000-00000abcdef1';
    const send = () => world.call('sendSupportMessage', { params, body, token: asha.token, key });
    const { ticket } = expectOk('sendSupportMessage', await send()).data;
    expect(ticket).toBe(ticketOf(key));
    expect(expectOk('sendSupportMessage', await send()).data.ticket).toBe(ticket);
    const own = (await waiting()).filter((message) => message.ticket === ticket);
    expect(own).toMatchObject([body]);
    const close = { params: { messageId: own[0]?._id ?? '' } };
    expectProblem(
      await world.call('closeSupportMessage', { ...close, token: asha.token }),
      'forbidden',
    );
    expectOk(
      'closeSupportMessage',
      await world.call('closeSupportMessage', { ...close, token: admin.token }),
    );
    expect((await waiting()).filter((message) => message.ticket === ticket)).toEqual([]);
    const query = { target: `support:${own[0]?._id}` };
    const audit = await world.call('moderationAudit', { token: admin.token, query });
    const [entry] = expectOk('moderationAudit', audit).data;
    expect(entry).toMatchObject({ action: 'support.closed', actorId: admin.userId });
  });

  it('refuses what is too short, and an address that cannot be answered', async () => {
    const wrong = { ...body, message: 'Help!', replyTo: 'asha' };
    const answer = await world.call('sendSupportMessage', {
      params,
      body: wrong,
      token: asha.token,
    });
    expectProblem(answer, 'validation_failed', 'message');
    expectProblem(answer, 'validation_failed', 'replyTo');
  });
});
