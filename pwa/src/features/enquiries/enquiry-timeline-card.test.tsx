import 'fake-indexeddb/auto';
import type { OwnEnquiry } from '@patna/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userProfileResponse } from '../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../offline/cache/response-cache.ts';
import { db } from '../../offline/database/db.ts';
import { queueEnquiry } from '../../offline/enquiries/enquiry-store.ts';
import { enquiryFormName } from '../../offline/enquiries/first-photos.ts';
import { queueEnquiryChange } from '../../offline/enquiries/queue-enquiry-change.ts';
import { requeueAbandonedItems } from '../../offline/outbox/replay.ts';
import { saveDraftPhoto } from '../../offline/photos/draft-photos.ts';
import { ReplayWorld } from '../../offline/testing/replay-world.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { enquiryTimeline } from './enquiry-timeline.ts';
import { Conversation } from './conversation.tsx';
import { EnquiryTimelineCard } from './enquiry-timeline-card.tsx';

const follow = "We'll send these photos after the enquiry.";

const record: OwnEnquiry = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Anna',
  phone: '+919876543210',
  message: 'Is a bed free in June?',
  status: 'new',
  createdAt: '2026-05-01T10:00:00.000Z',
};

function suspend() {
  const suspension = { since: record.createdAt, reason: 'Same text to nine hostels' };
  return cacheResponse(userProfileResponse, { _id: 'usr_a', version: 1, suspension });
}

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await Promise.all([db.outbox.clear(), db.meta.clear(), db.enquiries.clear()]);
  setProviderUser(null);
});

test('a card promises to send its photos only as long as they wait with the enquiry', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:room');
  const file = new Blob(['room'], { type: 'image/jpeg' });
  await saveDraftPhoto(enquiryFormName('h1'), { key: 'p1', name: 'room.jpg', file });
  const listing = { id: 'h1', propertyName: 'Ganga View' };
  const input = { name: 'Anna', phone: '+919876543210', message: 'Is a bed free in June?' };
  const key = await queueEnquiry({ listing, input, consent: '1.2' });
  const [story] = enquiryTimeline(await db.enquiries.toArray(), []);
  if (story) renderComponent(<EnquiryTimelineCard story={story} />);
  await screen.findByText(follow);
  await screen.findByRole('img', { name: 'Your photo 1' });
  // A tab of an earlier release sends the enquiry.
  await db.outbox.delete(key);
  await db.enquiries.update(key, { status: 'sent', enquiryId: 'e1' });
  const world = new ReplayWorld();
  world.locks = { hold: (_name, work) => work(true) };
  await requeueAbandonedItems(world.ports(db));
  await waitFor(() => expect(screen.queryByText(follow)).toBeNull());
  expect(screen.queryByRole('img')).toBeNull();
  await world.close();
});

test('a suspended person reads why a reply is refused, instead of a form', async () => {
  renderComponent(<Conversation record={record} />);
  await screen.findByRole('textbox', { name: 'Write a reply' });
  await suspend();
  await screen.findByText(/^You can't send messages or new enquiries\./);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a suspended person can hide the number, but sends no report', async () => {
  await suspend();
  const thread = [{ by: 'owner' as const, text: 'Pay now.', createdAt: record.createdAt }];
  renderComponent(<Conversation record={{ ...record, thread }} />);
  await screen.findByText(/^You can't send messages or new enquiries\./);
  expect(screen.queryByRole('button', { name: 'Report spam' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hide my number' })).toBeDefined();
  await queueEnquiryChange('e1', { operation: 'reportEnquiry', body: { reason: 'spam' } });
  await screen.findByText("Saved. We'll send your report when you're online.");
});
