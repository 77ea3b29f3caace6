import { type CallName, calls, isOpenToSuspended } from '@patna/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import type { Transaction } from '../src/index.ts';
import { newEvent, type SuspendedAccounts, startService } from '../src/mongo/index.ts';

let world: World;
let suspensions: Pick<SuspendedAccounts, 'isSuspended' | 'among'>;
let asha: TestPerson;
let count = 0;
let prepared = 0;
const reason = 'Same text to nine hostels';

beforeAll(async () => {
  world = await startTestService((config) =>
    startService('probe', config, ({ mongo, suspensions: copy }) => {
      suspensions = copy;
      const saved = { data: { listingId: 'hostel_1', saved: true } };
      const effect = async ({ transaction }: { transaction?: Transaction | undefined }) => {
        await mongo
          .collection('effects')
          .insertOne({ done: true }, { session: transaction as Transaction });
        return saved;
      };
      return {
        handlers: {
          addToWishlist: async () => saved,
          markReviewHelpful: async (request) => {
            await effect(request);
            return { data: { helpful: 1, foundHelpful: true } };
          },
        },
        preparations: {
          markReviewHelpful: async () => {
            prepared += 1;
          },
        },
        consumers: [],
        outboxes: [],
        init: async () => {
          await mongo.createCollection('effects');
        },
      };
    }),
  );
}, 60_000);

afterAll(() => world?.stop());

beforeEach(async () => {
  asha = await world.identity.person(`asha${(count += 1)}`);
  prepared = 0;
  await effects().deleteMany({});
});

const effects = () => world.mongo.client.db('probe').collection('effects');

const about = () => ({ userId: asha.userId, actorId: 'usr_admin' });
const suspended = () => newEvent('AccountSuspended', asha.userId, { ...about(), reason });
const restored = () => newEvent('AccountRestored', asha.userId, about());

const state = () => suspensions.isSuspended(asha.userId);

function write(key?: string) {
  const params = { listingId: 'hostel_1', reviewId: 'review_1' };
  const body = { helpful: true };
  return world.call('markReviewHelpful', { params, token: asha.token, key, body });
}

it('refuses new writes of a suspended account, stores nothing, and takes them after a restoration', async () => {
  const first = await write('before-it');
  expectOk('markReviewHelpful', first);
  await world.bus.publish(suspended());
  await eventually(state);

  const receipt = await write('before-it');
  expect([receipt.text, receipt.headers.get('Idempotency-Replayed')]).toEqual([first.text, 'true']);
  const refused = await write('while-it');
  expectProblem(refused, 'forbidden');
  expect(refused.text).toContain('Your account is suspended. Contact Customer Service');
  expectProblem(await write(), 'forbidden');
  expect([prepared, await effects().countDocuments()]).toEqual([1, 1]);

  await world.bus.publish(restored());
  await eventually(async () => !(await state()));
  expectOk('markReviewHelpful', await write('while-it'));
});

it('leaves to a suspended account what nobody else sees, and other people alone', async () => {
  const bina = await world.identity.person('bina');
  await world.bus.publish(suspended());
  await eventually(state);
  const params = { listingId: 'hostel_1', userId: 'me' };
  for (const { token } of [asha, bina]) {
    expectOk('addToWishlist', await world.call('addToWishlist', { params, token }));
  }
  asha = bina;
  expectOk('markReviewHelpful', await write());
});

it('keeps the newest state, whatever the order of the events', async () => {
  const early = suspended();
  const late = restored();
  await world.bus.publish({ ...late, time: '2026-11-02T10:00:00.000Z' });
  await world.bus.publish({ ...early, time: '2026-11-01T10:00:00.000Z' });
  await world.bus.publish({ ...suspended(), id: early.id });
  const again = { ...suspended(), time: '2026-11-03T10:00:00.000Z' };
  await world.bus.publish(again);
  await eventually(state);
  const known = (await suspensions.among([asha.userId])).get(asha.userId);
  expect(known).toEqual({ since: again.time, reason });
});

it('takes the state from a snapshot, in both directions, and forgets an ended account', async () => {
  const snapshot = (suspension?: { since: string; reason: string } | null) => {
    const rebuildId = '01997b58-0000-7000-8000-000000000000';
    const user = { userId: asha.userId, language: 'en', suspension } as const;
    const data = { rebuildId, copies: ['languages' as const], user };
    return newEvent('UserSnapshotTaken', asha.userId, data);
  };
  const since = '2026-11-01T10:00:00.000Z';
  await world.bus.publish(snapshot({ since, reason }));
  await eventually(state);
  await world.bus.publish(snapshot(), snapshot(null));
  await eventually(async () => !(await state()));
  await world.bus.publish(suspended());
  await eventually(state);
  await world.bus.publish(newEvent('UserDeleted', asha.userId, { userId: asha.userId }));
  await eventually(async () => !(await state()));
});

/** Writes that a suspended account may make. Each one needs a reason in the contract. */
const openWrites: readonly CallName[] = [
  'acknowledgePush',
  'addToWishlist',
  'arrangeWishlistItem',
  'confirmTextNumber',
  'countFailedSearch',
  'countSight',
  'deleteAccount',
  'dropDraft',
  'editUser',
  'generateToken',
  'markEnquirySeen',
  'mergeWishlist',
  'openGuardianLink',
  'openInvitation',
  'openSharedList',
  'readNotifications',
  'removeFcmToken',
  'removeFromWishlist',
  'removeManager',
  'removeTextNumber',
  'reportHealth',
  'requestTextCode',
  'revokeGuardianLink',
  'saveDraft',
  'saveFcmToken',
  'saveReplyTemplates',
  'saveSearch',
  'saveUserData',
  'saveWishlistList',
  'sendSupportMessage',
  'sendTestPush',
  'setNotificationPreferences',
  'stopSharingList',
  'undoDeletion',
  'unsubscribeFromEmail',
  'withdrawClaimRequest',
  'withdrawEnquiry',
  'withdrawInvitation',
  'writeToSupport',
];

it('refuses every write that is not listed', () => {
  const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET');
  const allowed = writes.filter((name) => isOpenToSuspended(name, {}));
  expect(allowed.toSorted()).toEqual(openWrites);
  expect(isOpenToSuspended('changeListingStatus', { status: 'archived' })).toBe(true);
  expect(isOpenToSuspended('changeListingStatus', { status: 'live' })).toBe(false);
});
