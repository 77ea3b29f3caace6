import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { db } from '../../../offline/db.ts';
import { noteUnsentDraft } from '../../../offline/unsent-drafts.ts';
import { keepPhoto } from '../../../offline/waiting-photos.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { showPart } from '../../../shared/testing/show-part.tsx';
import { Page } from './logout-page.tsx';

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  localStorage.clear();
  await db.meta.clear();
});

test('a draft and a photo of a form that are here alone are told of before they go', async () => {
  setProviderUser(anna);
  noteUnsentDraft('new', true);
  await keepPhoto('new', { key: 'p1', name: 'room.jpg', file: new Blob(['x']) });
  showPart(<Page />);
  await screen.findByText(/^2 things you did have not been sent yet/);
  expect(screen.queryByRole('button', { name: 'Send now, then sign out' })).toBeNull();
});
