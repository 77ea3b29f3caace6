import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmailWorld, minute, params, startEmailWorld } from './email-world.ts';
import { startTextWorld, type TextWorld } from './text-world.ts';

const titleOf = (n: number) => `enquiry_of_digests_${n}`;

describe('emails', () => {
  let emails: EmailWorld;

  beforeAll(async () => {
    emails = await startEmailWorld({ replicas: 2 });
  }, 60_000);
  afterAll(() => emails?.stop());
  beforeEach(() => emails.reset());
  afterEach(() => emails.settled());

  function notify(owner: TestPerson, count: number): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, (_, n) => emails.notify(owner, titleOf(n))));
  }

  /** Waits until this many follow-ups wait for a digest. */
  const held = (count: number) =>
    eventually(async () => {
      const waiting = await emails.waiting();
      return waiting.length === count && waiting.every(({ emailDigest }) => emailDigest === true);
    });

  it('after three in an hour are one digest at its end', async () => {
    const owner = await emails.somebody();
    const ids = await notify(owner, 7);
    emails.aheadMs = 11 * minute;
    await held(4);
    expect(emails.tried).toHaveLength(3);
    emails.aheadMs = 69 * minute;
    await pause(100);
    expect(emails.tried).toHaveLength(3);

    emails.aheadMs = 72 * minute;
    await emails.settled();
    expect(emails.tried).toHaveLength(4);
    const digest = emails.tried[3];
    expect(digest?.subject).toBe('4 new notifications');
    expect(digest?.text).toContain('New enquiry for Hostel hostel_1 (4):\nhttps://');
    expect(digest?.html).toContain('<li><a href="https://patna-hostels.test/hostel-dashboard');
    const all = emails.tried.map(({ id }) => id);
    expect(new Set(all).size).toBe(4);
    expect(ids).toEqual(expect.arrayContaining(all));
    expect((await emails.feedOf(owner)).data).toHaveLength(7);
  });

  it('of several people do not wait for each other', async () => {
    const owners = await Promise.all([emails.somebody(), emails.somebody()]);
    for (const owner of owners) await notify(owner, 3);
    emails.aheadMs = 11 * minute;
    await emails.settled();
    expect(emails.tried).toHaveLength(6);
  });

  it('of a digest are only about what is still unread', async () => {
    const owner = await emails.somebody();
    await notify(owner, 6);
    emails.aheadMs = 11 * minute;
    await held(3);
    const [last, ...read] = (await emails.waiting()).map(({ _id }) => String(_id));
    const call = { params, token: owner.token, body: { ids: read } };
    await emails.world.call('readNotifications', call);
    emails.aheadMs = 72 * minute;
    await emails.settled();
    expect(emails.tried).toHaveLength(4);
    expect(emails.tried[3]).toMatchObject({
      id: last,
      subject: 'New enquiry for Hostel hostel_1',
    });
  });

  it('of a digest that the provider did not take are tried again together', async () => {
    const owner = await emails.somebody();
    await notify(owner, 5);
    emails.aheadMs = 11 * minute;
    await held(2);
    emails.answers = ['later'];
    emails.aheadMs = 72 * minute;
    await eventually(() => emails.tried.length === 4);
    emails.aheadMs = 75 * minute;
    await emails.settled();
    expect(emails.tried.slice(3)).toMatchObject([
      { id: emails.tried[3]?.id, subject: '2 new notifications' },
      { id: emails.tried[3]?.id, subject: '2 new notifications' },
    ]);
  });

  async function change(id: string | undefined, update: Record<string, object>) {
    const database = emails.world.mongo.client.db('notification');
    const records = database.collection<{ _id: string }>('notifications');
    await records.updateOne({ _id: String(id) }, update);
  }

  /** Ids of the waiting emails, the smallest first. */
  const waitingIds = async () => (await emails.waiting()).map(({ _id }) => String(_id)).toSorted();

  it('of a digest that is given up are tried again unless their own attempts are used up', async () => {
    const owner = await emails.somebody();
    await notify(owner, 6);
    emails.aheadMs = 11 * minute;
    await held(3);
    const [first, second] = await waitingIds();
    await change(first, { $set: { emailTries: 7 } });
    emails.answers = ['later'];
    emails.aheadMs = 72 * minute;
    await held(2);
    emails.aheadMs = 75 * minute;
    await emails.settled();
    expect(emails.tried.slice(3)).toMatchObject([
      { id: first, subject: '3 new notifications' },
      { id: second, subject: '2 new notifications' },
    ]);
  });

  it('do not wait for one of the digest that is tried again much later', async () => {
    const owner = await emails.somebody();
    await notify(owner, 6);
    emails.aheadMs = 11 * minute;
    await held(3);
    const [first] = await waitingIds();
    await change(first, { $set: { emailDueAt: new Date(Date.now() + 600 * minute) } });
    emails.aheadMs = 72 * minute;
    await emails.settled();
    expect(emails.tried.slice(3)).toMatchObject([{ subject: '3 new notifications' }]);
  });

  it('leave those of a digest alone that another process is sending', async () => {
    const owner = await emails.somebody();
    await notify(owner, 6);
    emails.aheadMs = 11 * minute;
    await held(3);
    const [first, , third] = await waitingIds();
    const lease = { emailClaim: 'of another', emailDueAt: new Date(Date.now() + 76 * minute) };
    await change(third, { $set: lease });
    emails.aheadMs = 72 * minute;
    await pause(500);
    expect(emails.tried).toHaveLength(3);
    await change(third, { $unset: { emailDueAt: 1, emailClaim: 1, emailDigest: 1 } });
    await emails.settled();
    expect(emails.tried.slice(3)).toMatchObject([{ id: first, subject: '2 new notifications' }]);
  });

  it('after a digest wait for the next hour', async () => {
    const owner = await emails.somebody();
    await notify(owner, 6);
    emails.aheadMs = 11 * minute;
    await held(3);
    emails.aheadMs = 72 * minute;
    await emails.settled();
    await notify(owner, 2);
    emails.aheadMs = 83 * minute;
    await held(2);
    expect(emails.tried).toHaveLength(4);
    emails.aheadMs = 133 * minute;
    await emails.settled();
    expect(emails.tried.at(-1)?.subject).toBe('2 new notifications');
  });
});

describe('text messages', () => {
  let texts: TextWorld;

  beforeAll(async () => {
    texts = await startTextWorld();
  }, 60_000);
  afterAll(() => texts?.stop());

  it('after three in an hour are one digest at its end', async () => {
    const owner = await texts.somebodyWithNumber();
    await Promise.all(Array.from({ length: 5 }, (_, n) => texts.notify(owner, titleOf(n))));
    texts.aheadMs = 61 * minute;
    await eventually(async () => {
      const waiting = await texts.waiting();
      return waiting.length === 2 && waiting.every(({ textDigest }) => textDigest === true);
    });
    expect(texts.tried).toHaveLength(3);
    texts.aheadMs = 122 * minute;
    await texts.settled();
    expect(texts.tried.slice(3)).toMatchObject([
      { text: 'Patna Hostels: 2 new notifications https://patna-hostels.test/n' },
    ]);
  });
});
