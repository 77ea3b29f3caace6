import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { db } from '../../offline/db.ts';
import { newItem, tooOld } from '../../offline/outbox-items.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { Page } from './pages/outbox-page.tsx';

const write = { userId: anna.id, operation: 'addReview', params: {}, lane: 'h1' } as const;
const aside = { state: 'needs-attention', error: tooOld } as const;
const leaves = /^What waits leaves this phone by itself/;

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  await db.outbox.clear();
});

test('only what still waits is said to leave by itself', async () => {
  setProviderUser(anna);
  await db.outbox.add({ ...newItem(write, Date.now()), ...aside });
  showPart(<Page />);
  await screen.findByText('It waited for more than 30 days. Is it still wanted?');
  expect(screen.queryByText(leaves)).toBeNull();
  await db.outbox.add(newItem(write, Date.now()));
  expect(await screen.findByText(leaves)).toBeDefined();
});
