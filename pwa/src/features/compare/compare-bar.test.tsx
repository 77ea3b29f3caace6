import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { db } from '../../offline/database/db.ts';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { clearCompared, toggleCompared } from '../../shared/listing/compare-list.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { CompareBar } from './compare-bar.tsx';

afterEach(() => {
  cleanup();
  clearCompared();
  vi.unstubAllGlobals();
});

it('links to a shareable comparison of two hostels or more, and can be cleared', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  toggleCompared('hostel_xx01');
  renderComponent(<CompareBar />, { at: '/?near=patna-junction' });
  screen.getByText('Add one more to compare');
  expect(screen.queryByRole('link')).toBeNull();
  act(() => void toggleCompared('hostel_xx02'));
  const link = screen.getByRole('link', { name: 'Compare 2 hostels' });
  expect(link.textContent).toBe('Compare 2');
  expect(link.getAttribute('href')).toBe(
    '/compare?ids=hostel_xx01,hostel_xx02&near=patna-junction',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear comparison' }));
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows a photo of each compared hostel', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const ids = ['h1', 'h2', 'h3'];
  for (const id of ids) {
    const card = { ...sampleCard(id), hostelImages: [`/images/${id}/1000.jpg`] };
    await db.listings.put({ id, card, cardSavedAt: '2026-11-01T10:00:00.000Z' });
    toggleCompared(id);
  }
  renderComponent(<CompareBar />);
  const photos = await screen.findAllByRole('img');
  expect(photos.map((photo) => photo.getAttribute('src'))).toEqual(
    ids.map((id) => expect.stringContaining(`/images/${id}/`) as string),
  );
});

it.each(['en', 'hi'] as const)('says to screen readers what it shows, in %s', (language) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  toggleCompared('hostel_xx01');
  toggleCompared('hostel_xx02');
  renderComponent(<CompareBar />, { language });
  const link = screen.getByRole('link');
  expect(link.getAttribute('aria-label')).toContain(link.textContent);
});
