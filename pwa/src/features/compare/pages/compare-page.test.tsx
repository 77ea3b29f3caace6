import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toggleCompared } from '../../../shared/listing/compare-list.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ComparePage } from './compare-page.tsx';

beforeEach(() => {
  toggleCompared('hostel_1');
});

afterEach(() => {
  toggleCompared('hostel_1');
  cleanup();
});

it('does not call a refused hostel unsaved', async () => {
  const headers = { 'content-type': 'application/problem+json' };
  const problem = { code: 'unavailable', message: 'Out for repair', requestId: 'ref-1' };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(problem), { status: 503, headers }),
  );
  renderComponent(<ComparePage />);
  await screen.findByText('Reference: ref-1');
  expect(screen.queryByText('Not saved on this phone')).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Not saved on this phone')).toBeDefined();
});

it('says that a hostel is not on this phone when offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderComponent(<ComparePage />);
  expect(await screen.findByText('Not saved on this phone')).toBeDefined();
});
