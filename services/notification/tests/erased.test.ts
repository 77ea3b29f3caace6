import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../deploy/testing/eventually.ts';
import { enquiryFact } from '../../../deploy/testing/samples.ts';
import { openWorld, type World } from '../../../deploy/testing/world.ts';
import { startNotificationService } from '../src/service.ts';

let world: World;

beforeAll(async () => {
  const none = { FIREBASE_SERVICE_ACCOUNT: '', FCM_LOCAL_ADDRESS: '' };
  world = await openWorld((config) => startNotificationService({ ...config, ...none }));
}, 60_000);

afterAll(() => world?.stop());

/** Names of what is stored of the notification with this id. */
async function keptOf(id: string): Promise<string[]> {
  const stored = await world.mongo.stored('notification', 'notifications');
  return Object.keys(stored.find((each) => String(each._id) === id) ?? {}).toSorted();
}

it('does not come back after its owner was erased, though the event is delivered again', async () => {
  const first = newEvent('EnquirySent', 'enquiry_1', enquiryFact('enquiry_1', 'usr_erased'));
  await world.bus.publish(first);
  await eventually(async () => (await keptOf(first.id)).includes('userId'));
  await world.bus.publish(newEvent('UserDeleted', 'usr_erased', { userId: 'usr_erased' }));
  await eventually(async () => (await keptOf(first.id)).includes('erasedAt'));

  const next = newEvent('EnquirySent', 'enquiry_1', enquiryFact('enquiry_1', 'usr_other'));
  await world.bus.publish(first, next);
  await eventually(async () => (await keptOf(next.id)).includes('userId'));
  expect(await keptOf(first.id)).toEqual(['_id', 'createdAt', 'erasedAt']);
});
