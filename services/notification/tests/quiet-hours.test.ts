import { patnaTime, type QuietHours } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;
const pushed: string[] = [];

beforeAll(async () => {
  const push = {
    createCustomToken: async () => 'no token',
    send: async (token: string) => {
      pushed.push(token);
      return 'sent' as const;
    },
  };
  world = await startTestService((config) => {
    return startNotificationService({ ...config, ...noProviders }, { push });
  });
}, 60_000);

afterAll(() => world?.stop());

const params = { userId: 'me' };

function inHours(hours: number): string {
  return patnaTime(Date.now() + hours * 3_600_000);
}

function choose(body: unknown, { token }: Partial<TestPerson>) {
  return world.call('setNotificationPreferences', { params, token, body });
}

async function preferences({ token }: TestPerson) {
  const answer = await world.call('notificationPreferences', { params, token });
  return expectOk('notificationPreferences', answer);
}

async function withDevice(name: string, quietHours: QuietHours | null): Promise<TestPerson> {
  const person = await world.identity.person(name);
  const body = { token: `device-of-${name}` };
  expectOk('saveFcmToken', await world.call('saveFcmToken', { params, token: person.token, body }));
  if (quietHours) expectOk('setNotificationPreferences', await choose({ quietHours }, person));
  return person;
}

/** The unread counts once everybody has been notified of the enquiry. */
async function notificationCounts(id: string, people: readonly TestPerson[]): Promise<number[]> {
  for (const { userId } of people) {
    await world.bus.publish(newEvent('EnquirySent', id, enquiryFact(id, userId)));
  }
  const unread: number[] = [];
  for (const { token } of people) {
    const read = async () => {
      const answer = await world.call('notificationFeed', { params, token });
      return expectOk('notificationFeed', answer);
    };
    await eventually(async () => (await read()).data.some(({ enquiryId }) => enquiryId === id));
    unread.push((await read()).unread);
  }
  return unread;
}

/** How many notifications have been pushed or deliberately not pushed. */
async function consideredPushes(): Promise<number> {
  const handled = await world.mongo.stored('notification', 'handled_events');
  return handled.filter(({ _id }) => String(_id).startsWith('notification-push:')).length;
}

it('quiet hours are off by default and can be turned off again', async () => {
  const asha = await world.identity.person('asha');
  const quietHours = { from: '22:00', to: '07:00' };
  expect(await preferences(asha)).toMatchObject({ quietHours: null, devices: 0 });
  const chosen = expectOk('setNotificationPreferences', await choose({ quietHours }, asha));
  expect(chosen.quietHours).toEqual(quietHours);
  const kind = { 'enquiry-reply': { push: false } };
  const other = expectOk('setNotificationPreferences', await choose(kind, asha));
  const silenced = { push: false, email: true, text: true };
  expect([other.quietHours, other.data['enquiry-reply']]).toEqual([quietHours, silenced]);
  const own = await world.call('myNotificationData', { params, token: asha.token });
  expect(expectOk('myNotificationData', own).data.quietHours).toEqual(quietHours);
  expectOk('setNotificationPreferences', await choose({ quietHours: null }, asha));
  const after = await preferences(asha);
  expect([after.quietHours, after.data['enquiry-reply']]).toEqual([null, silenced]);
});

it('quiet hours suppress pushes for good, while the feed and the unread count include the notification', async () => {
  const quiet = await withDevice('quiet', { from: inHours(-1), to: inHours(1) });
  const loud = await withDevice('loud', { from: inHours(2), to: inHours(3) });
  expect(await notificationCounts('enquiry_1', [quiet, loud])).toEqual([1, 1]);
  await eventually(() => pushed.includes('device-of-loud'));
  await eventually(async () => (await consideredPushes()) === 2);
  expectOk('setNotificationPreferences', await choose({ quietHours: null }, quiet));
  expect(await notificationCounts('enquiry_2', [quiet])).toEqual([2]);
  await eventually(() => pushed.includes('device-of-quiet'));
  expect(pushed.toSorted()).toEqual(['device-of-loud', 'device-of-quiet']);
});

it('invalid quiet hours are refused without a change', async () => {
  const bina = await world.identity.person('bina');
  const wrong: [unknown, string][] = [
    [{ from: '22:00', to: '22:00' }, 'quietHours.to'],
    [{ from: '24:00', to: '07:00' }, 'quietHours.from'],
    [{ from: '22:00', to: '7:00' }, 'quietHours.to'],
    [{ from: '22:00' }, 'quietHours.to'],
    [{ from: '22:00', to: { $gt: '' } }, 'quietHours.to'],
    [{ from: '22:00', to: '07:00', zone: 'UTC' }, 'quietHours.zone'],
    ['22:00', 'quietHours'],
  ];
  for (const [quietHours, field] of wrong) {
    expectProblem(await choose({ quietHours }, bina), 'validation_failed', field);
  }
  expectProblem(await choose({ quietHours: null }, {}), 'unauthenticated');
  expect((await preferences(bina)).quietHours).toBeNull();
});

it('quiet hours are returned with the number of devices with pushes', async () => {
  const chandan = await withDevice('chandan', null);
  expect((await preferences(chandan)).devices).toBe(1);
});
