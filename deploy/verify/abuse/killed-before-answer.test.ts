import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { type ApiResponse, call } from '@patna/testing/http/call.ts';
import { eventually } from '@patna/testing/eventually.ts';
import {
  type WorkspaceProcess,
  startWorkspaceProcess,
} from '@patna/testing/stack/workspace-process.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { openStoreLink, type StoreLink } from '@patna/testing/links/store-link.ts';
import { connectTestBus, type TestBus } from '@patna/testing/servers/test-bus.ts';
import { testEnvironment } from '@patna/testing/servers/test-config.ts';
import { type TestIdentity, testIdentity } from '@patna/testing/servers/test-identity.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';

const listingId = 'hostel_1';

let mongo: TestMongo;
let identity: TestIdentity;
let link: StoreLink;
let bus: TestBus;
let service: WorkspaceProcess;

const start = () => startWorkspaceProcess('services/enquiry', testEnvironment(link.uri, identity));

beforeAll(async () => {
  [mongo, identity] = await Promise.all([startTestMongo(), testIdentity()]);
  link = await openStoreLink(mongo.uri);
  bus = await connectTestBus(mongo);
  service = await start();
  await bus.publish(newEvent('ListingPublished', listingId, listingSnapshot(listingId)));
  await eventually(async () => (await mongo.stored('enquiry', 'listing_owners')).length > 0);
}, 120_000);

afterAll(async () => {
  await service?.stop();
  await bus?.stop();
  await link?.stop();
  await identity?.stop();
  await mongo?.stop();
});

async function send(): Promise<ApiResponse> {
  const { token } = await identity.person('asha');
  const body = { name: 'Asha Kumari', phone: '9876543210', message: 'Is a single room free?' };
  const params = { listingId, userId: 'me' };
  return call(service, 'sendEnquiry', { params, token, body, key: 'a-key-through-a-kill' });
}

/** Retries until a response decides the outcome, as the app's outbox does. */
function untilDecided(): Promise<ApiResponse> {
  return eventually(async () => {
    const answer = await send();
    return answer.status !== 409 && answer.status < 500 && answer;
  });
}

it('R9: killed after the commit and before its answer, a write tried again is done once', async () => {
  const committed = link.fail('commitTransaction', 'hold-answer');
  const lost = send().catch((error: unknown) => error);
  await committed;
  expect(await mongo.stored('enquiry', 'enquiries')).toHaveLength(1);
  await service.kill();
  expect(String(await lost)).toContain('fetch failed');

  service = await start();
  const again = await untilDecided();
  const { data } = expectOk('sendEnquiry', again);
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  const stored = await mongo.stored('enquiry', 'enquiries');
  expect(stored.map(({ _id }) => String(_id))).toEqual([data._id]);

  const outboxes = mongo.client.db('enquiry').collection('enquiries');
  const waiting = { 'outbox.0': { $exists: true } };
  await eventually(async () => (await outboxes.countDocuments(waiting)) === 0);
  const published = await bus.heard({ drain: async () => undefined }, 'EnquirySent');
  expect(published.map((event) => event.data.enquiryId)).toEqual([data._id]);
});
