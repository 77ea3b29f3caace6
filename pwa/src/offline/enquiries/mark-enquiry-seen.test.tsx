import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { db } from '../database/db.ts';
import { cancel } from '../outbox-commands.ts';
import { queueEnquiryChange } from './queue-enquiry-change.ts';
import { markEnquirySeen, useSeenMarks } from './mark-enquiry-seen.ts';

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
  await Promise.all([markEnquirySeen('once'), markEnquirySeen('once')]);
  const [item, ...more] = await db.outbox.toArray();
  expect(more).toEqual([]);
  expect(item).toMatchObject({ params: { enquiryId: 'once' }, body: { status: 'seen' } });
  await db.outbox.clear();
  await markEnquirySeen('once');
  expect(await db.outbox.count()).toBe(0);
  renderComponent(<Marks />);
  await screen.findByText(/\bonce\b/);
});

test('no mark follows a status that waits to be sent', async () => {
  const body = { status: 'contacted' } as const;
  await queueEnquiryChange('answered', { operation: 'changeEnquiryStatus', body });
  await markEnquirySeen('answered');
  expect((await db.outbox.toArray()).map((item) => item.body)).toEqual([body]);
});

test('nothing is queued for visitors', async () => {
  setProviderUser(null);
  await markEnquirySeen('visitor');
  expect(await db.outbox.count()).toBe(0);
});

test('a cancelled mark is made again when the enquiry is opened again', async () => {
  await markEnquirySeen('again');
  const [item] = await db.outbox.toArray();
  await cancel(item?.key ?? '');
  expect(await db.outbox.count()).toBe(0);
  await markEnquirySeen('again');
  expect(await db.outbox.count()).toBe(1);
});
