import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { db } from '../database/db.ts';
import { enqueue } from '../outbox/queue.ts';
import { cancel } from '../outbox-commands.ts';
import { queueEnquiryChange } from './queue-enquiry-change.ts';
import { markEnquirySeen, useSeenMarks } from './mark-enquiry-seen.ts';

const at = '2026-05-01T10:00:00.000Z';
const later = '2026-05-01T11:00:00.000Z';

beforeEach(() => setProviderUser(anna));

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  await db.outbox.clear();
});

function Marks() {
  return <p>{`Seen: ${[...useSeenMarks()].join(' ')}`}</p>;
}

test('an opened enquiry is marked once, also after the mark has left the queue', async () => {
  await Promise.all([markEnquirySeen('once', at), markEnquirySeen('once', at)]);
  const [item, ...more] = await db.outbox.toArray();
  expect(more).toEqual([]);
  expect(item).toMatchObject({ params: { enquiryId: 'once' }, body: { upTo: at } });
  await db.outbox.clear();
  await markEnquirySeen('once', at);
  expect(await db.outbox.count()).toBe(0);
  renderComponent(<Marks />);
  await screen.findByText(/\bonce\b/);
});

test('a newer message is marked again, an older one is not', async () => {
  await markEnquirySeen('newer', at);
  await markEnquirySeen('newer', later);
  await markEnquirySeen('newer', at);
  expect((await db.outbox.toArray()).map(({ body }) => body)).toEqual([
    { upTo: at },
    { upTo: later },
  ]);
});

test('a mark that waits since before the page was loaded is not repeated', async () => {
  const lane = 'enquiry-seen:waiting';
  const params = { enquiryId: 'waiting' };
  await enqueue({ operation: 'markEnquirySeen', params, body: { upTo: later }, lane });
  await markEnquirySeen('waiting', at);
  expect(await db.outbox.count()).toBe(1);
});

test('the status “seen” that an earlier release queued counts as a mark', async () => {
  const body = { status: 'seen' } as const;
  await queueEnquiryChange('earlier', { operation: 'changeEnquiryStatus', body });
  renderComponent(<Marks />);
  expect(await screen.findByText(/\bearlier\b/)).toBeDefined();
});

test('nothing is queued for visitors', async () => {
  setProviderUser(null);
  await markEnquirySeen('visitor', at);
  expect(await db.outbox.count()).toBe(0);
});

test('a cancelled mark is made again when the enquiry is opened again', async () => {
  await markEnquirySeen('again', at);
  const [item] = await db.outbox.toArray();
  await cancel(item?.key ?? '');
  expect(await db.outbox.count()).toBe(0);
  await markEnquirySeen('again', at);
  expect(await db.outbox.count()).toBe(1);
});
