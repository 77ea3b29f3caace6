import { ticketOf } from '@patna/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld, photo } from './listing-world.ts';

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
  it('accepts a message once, under the ticket that the phone derived', async () => {
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

  it('accepts ten messages an hour from one address without a bearer', async () => {
    const flooded = { ...body, replyTo: 'flooded@example.com' };
    const write = (replyTo: string, key?: string, token?: string) =>
      world.call('writeToSupport', { body: { ...flooded, replyTo }, key, token });
    const key = 'flooded-first-message';
    expectOk('writeToSupport', await write('flooded@example.com', key));
    for (let n = 1; n < 10; n += 1) {
      expectOk('writeToSupport', await write('flooded@example.com', `flooded-message-${n}`));
    }
    const refused = await write('Flooded@Example.com', 'flooded-one-more');
    expectProblem(refused, 'rate_limited');
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expectOk('writeToSupport', await write('flooded@example.com', key));
    expectOk('writeToSupport', await write('another@example.com'));
    expectOk('writeToSupport', await write('flooded@example.com', undefined, asha.token));
    const messages = world.mongo.client.db('listings').collection('support_messages');
    const earlier = { $set: { createdAt: new Date(Date.now() - 3_700_000) } };
    await messages.updateMany({ replyTo: 'flooded@example.com' }, earlier);
    expectOk('writeToSupport', await write('flooded@example.com', 'flooded-an-hour-later'));
  });

  it('accepts a message without a bearer once per key', async () => {
    const key = '019f0000-0000-7000-8000-00000abcdef2';
    const words = { ...body, message: 'I cannot sign in: no code arrives.' };
    const send = (sent: object = words, under: string | undefined = key, headers = {}) =>
      world.call('writeToSupport', { body: sent, key: under, headers });
    const first = await send();
    const again = expectOk('writeToSupport', first).data;
    expect(again.ticket).toBe(ticketOf(key));
    const elsewhere = { 'X-Forwarded-For': '203.0.113.7' };
    for (const other of await Promise.all([send(), send(words, key, elsewhere)])) {
      expect([other.status, other.text]).toEqual([201, first.text]);
      expect(other.headers.get('Idempotency-Replayed')).toBe('true');
    }
    const own = () => waiting().then((all) => all.filter(({ ticket }) => ticket === again.ticket));
    expect(await own()).toMatchObject([words]);
    expect((await own())[0]?.senderId).toBe('');
    for (const headers of [{}, elsewhere]) {
      const changed = await send({ ...words, topic: 'feedback' }, key, headers);
      expectProblem(changed, 'idempotency_mismatch');
    }
    expect(await own()).toHaveLength(1);
    const { replyTo: _, ...unanswerable } = words;
    expectProblem(await send(unanswerable, undefined), 'validation_failed', 'replyTo');
    const forged = await world.call('writeToSupport', { body: words, token: 'a.b.c' });
    expectProblem(forged, 'unauthenticated');
  });

  it('records a signed-in sender', async () => {
    const token = asha.token;
    const answer = await world.call('writeToSupport', { body, token });
    const { ticket } = expectOk('writeToSupport', answer).data;
    const sent = (await waiting()).find((message) => message.ticket === ticket);
    expect(sent?.senderId).toBe(asha.userId);
  });

  it('deletes messages of people without an account, as the privacy policy says', async () => {
    const messages = world.mongo.client.db('listings').collection('support_messages');
    const ends = (await messages.indexes()).flatMap((index) =>
      index.expireAfterSeconds === undefined
        ? []
        : [[index.expireAfterSeconds / 86_400, index.key, index.partialFilterExpression]],
    );
    expect(ends).toEqual([
      [180, { createdAt: 1 }, { senderId: '', status: 'closed' }],
      [730, { createdAt: 1 }, { senderId: '' }],
    ]);
  });

  it('stores a picture for moderators and its sender, without metadata', async () => {
    const given = await sharp(await photo())
      .withExif({ IFD0: { Copyright: 'asha-at-home' } })
      .jpeg()
      .toBuffer();
    expect(given.includes('asha-at-home')).toBe(true);
    const message = 'The map stays grey, as this screen shows.';
    const words = { ...body, message, picture: given.toString('base64') };
    const answer = await world.call('sendSupportMessage', {
      params,
      body: words,
      token: asha.token,
    });
    const { ticket } = expectOk('sendSupportMessage', answer).data;
    const queued = (await waiting()).find((each) => each.ticket === ticket);
    expect(queued).toMatchObject({ message, hasPicture: true });
    expect(queued).not.toHaveProperty('picture');
    const asked = { params: { messageId: queued?._id ?? '' } };
    expectProblem(await world.call('supportPicture', { ...asked, token: asha.token }), 'forbidden');
    const shown = await world.call('supportPicture', { ...asked, token: admin.token });
    const { picture } = expectOk('supportPicture', shown).data;
    const kept = Buffer.from(picture, 'base64');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 });
    expect(kept.includes('asha-at-home')).toBe(false);
    const own = await world.call('myListingsData', { params, token: asha.token });
    const { supportMessages } = expectOk('myListingsData', own).data;
    expect(supportMessages.find((each) => each.ticket === ticket)).toMatchObject({ picture });
  });

  it('accepts an anonymous picture once per key and no other under that key', async () => {
    const key = '019f0000-0000-7000-8000-00000abcdef3';
    const picture = (await photo('png')).toString('base64');
    const send = (sent: object, address: string) =>
      world.call('writeToSupport', { body: sent, key, headers: { 'X-Forwarded-For': address } });
    const first = await send({ ...body, picture }, '203.0.113.7');
    const { ticket } = expectOk('writeToSupport', first).data;
    const again = await send({ ...body, picture }, '203.0.113.8');
    expect(expectOk('writeToSupport', again).data.ticket).toBe(ticket);
    expectProblem(await send(body, '203.0.113.9'), 'idempotency_mismatch');
    const without = (await waiting()).find((each) => each.hasPicture === false);
    const asked = { params: { messageId: without?._id ?? '' }, token: admin.token };
    expectProblem(await world.call('supportPicture', asked), 'not_found');
  });

  it('refuses a picture that is not an image, broken or too large', async () => {
    const send = async (picture: string) => {
      const sent = { ...body, picture };
      return world.call('sendSupportMessage', { params, body: sent, token: asha.token });
    };
    const whole = await photo();
    const bomb = sharp({ create: { width: 9000, height: 1000, channels: 3, background: '#fff' } });
    for (const wrong of [
      'not base64!',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
      whole.subarray(0, whole.length / 2).toString('base64'),
      (await bomb.png().toBuffer()).toString('base64'),
      'A'.repeat(72_004),
    ]) {
      expectProblem(await send(wrong), 'validation_failed', 'picture');
    }
  });

  it('refuses a message that is too short and an invalid e-mail address', async () => {
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
