import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '../../../deploy/testing/answers.ts';
import { openEventStream } from '../../../deploy/testing/event-stream.ts';
import { eventually } from '../../../deploy/testing/eventually.ts';
import { enquiryFact } from '../../../deploy/testing/samples.ts';
import { openWorld, type World } from '../../../deploy/testing/world.ts';
import { startNotificationService } from '../src/service.ts';

let world: World;
const failing = new Set<string>();
const arrived: { token: string; enquiryId: string | undefined }[] = [];

beforeAll(async () => {
  const push = {
    createCustomToken: async (userId: string) => `token-of-${userId}`,
    async send(token: string, data: Readonly<Record<string, string>>) {
      if (failing.has(token)) throw new Error('the push service is away');
      arrived.push({ token, enquiryId: data.enquiryId });
      return 'sent' as const;
    },
  };
  const none = { FIREBASE_SERVICE_ACCOUNT: '', FCM_LOCAL_ADDRESS: '' };
  world = await openWorld((config) => startNotificationService({ ...config, ...none }, { push }));
}, 60_000);

afterAll(() => world?.stop());

it('keeps neither the feed nor the other devices waiting, and is tried again', async () => {
  const owner = await world.identity.person('owner');
  const { token } = owner;
  failing.add('first-phone');
  for (const device of ['first-phone', 'second-phone']) {
    const params = { userId: 'me' };
    const saved = await world.call('saveFcmToken', { params, token, body: { token: device } });
    expectOk('saveFcmToken', saved);
  }
  const fact = enquiryFact('enquiry_1', owner.userId);
  await world.bus.publish(newEvent('EnquirySent', 'enquiry_1', fact));
  await eventually(() => arrived.some((each) => each.token === 'second-phone'));
  const feed = await world.call('notificationFeed', { params: { userId: 'me' }, token });
  expect(expectOk('notificationFeed', feed).data).toMatchObject([{ enquiryId: 'enquiry_1' }]);
  expect(arrived.filter((each) => each.token === 'first-phone')).toEqual([]);

  failing.clear();
  await eventually(() => arrived.some((each) => each.token === 'first-phone'));
  expect(new Set(arrived.map((each) => each.enquiryId))).toEqual(new Set(['enquiry_1']));
});

it('ends its open streams when it stops, so that their readers go elsewhere', async () => {
  const { token } = await world.identity.person('reader');
  const stream = await openEventStream(world.service, token);
  const started = performance.now();
  await Promise.all([world.service.stop(), stream.ended]);
  expect(performance.now() - started).toBeLessThan(5000);
});
