import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { imageCacheName } from '../../../offline/database/cache-names.ts';
import { clearPhotos } from '../../../offline/database/free-space.ts';
import { FakeCaches } from '../../../offline/testing/fake-caches.ts';
import { setDataSaver, photoLoading } from '../../../shared/storage/data-saver.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { StoragePage } from './storage-page.tsx';

let caches: FakeCaches;

beforeEach(async () => {
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  const photo = new Response('x'.repeat(240_000));
  await (await caches.open(imageCacheName)).put('/images/a/500.avif', photo);
});
afterEach(async () => {
  cleanup();
  setDataSaver('auto');
  await clearPhotos();
  vi.unstubAllGlobals();
});

test('each kind shows its size, and only downloadable data can be cleared', async () => {
  renderComponent(<StoragePage />);
  const photos = await kind('Photos');
  expect(photos.getByText('240 kB')).toBeTruthy();
  const clearable = screen.getAllByRole('button', { name: /^Clear:/ });
  expect(clearable.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Clear: All hostels',
    'Clear: Photos',
  ]);
  expect(screen.getByRole('link', { name: 'Open: Drafts and enquiries' })).toBeTruthy();
});

test('clearing names what is lost and needs confirmation', async () => {
  renderComponent(<StoragePage />);
  const photos = await kind('Photos');
  fireEvent.click(photos.getByRole('button', { name: 'Clear: Photos' }));
  photos.getByText(/load again when you view/);
  fireEvent.click(photos.getByRole('button', { name: 'Cancel' }));
  expect(caches.paths(imageCacheName)).toHaveLength(1);
  fireEvent.click(photos.getByRole('button', { name: 'Clear: Photos' }));
  fireEvent.click(photos.getByRole('button', { name: 'Yes, clear' }));
  await screen.findByText('Photos: cleared.');
  expect(caches.paths(imageCacheName)).toHaveLength(0);
});

test('the data saver can be switched, and the page is complete in Hindi', async () => {
  renderComponent(<StoragePage />, { language: 'hi' });
  fireEvent.click(await screen.findByLabelText('चालू'));
  expect(photoLoading()).toBe('small');
  await screen.findByRole('heading', { name: 'फ़ोटो' });
  expect(document.body.textContent).not.toMatch(/\b(?:space|kind|saver|meter)\./);
});

async function kind(name: string) {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
}
