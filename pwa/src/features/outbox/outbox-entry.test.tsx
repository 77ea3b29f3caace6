import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { db, type OutboxItem } from '../../offline/db.ts';
import { newItem } from '../../offline/outbox-items.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { OutboxEntry } from './outbox-entry.tsx';

const params = { listingId: 'hostel_xx01', userId: 'me' };
const write = { userId: 'anna', operation: 'sendEnquiry', params, lane: 'h1' } as const;

afterEach(async () => {
  cleanup();
  await db.outbox.clear();
});

test('what was never tried is taken back at once', async () => {
  await showItem({});
  press('Do not send');
  await waitFor(async () => expect(await db.outbox.count()).toBe(0));
});

test('what may be at the owner already goes only from a person who was told so', async () => {
  await showItem({ attempts: 1, tries: [{ at: 1, answer: 'silence' }] });
  press('Do not send');
  expect((await screen.findByRole('alert')).textContent).toContain('may have arrived');
  expect(await db.outbox.count()).toBe(1);
  press('Take back all the same');
  await waitFor(async () => expect(await db.outbox.count()).toBe(0));
});

async function showItem(change: Partial<OutboxItem>): Promise<void> {
  const item = { ...newItem(write, Date.now()), ...change };
  await db.outbox.add(item);
  showPart(<OutboxEntry item={item} hostel="Ganga" />);
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}
