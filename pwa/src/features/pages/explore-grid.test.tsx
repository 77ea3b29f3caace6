import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { Page } from './pages/landing-page.tsx';

const json = (body: unknown, status = 200) => {
  const type = status === 200 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
};

afterEach(cleanup);

it('says why there are no hostels, leads to the list all the same, and tries again', async () => {
  const problem = { code: 'unavailable', message: 'Out for repair', requestId: 'ref-1' };
  vi.stubGlobal('fetch', async () => json(problem, 503));
  showPart(<Page />);
  await screen.findByText('Reference: ref-1');
  expect(screen.getByRole('link', { name: 'View More' })).toBeDefined();
  const data = ['a', 'b', 'c'].map((id) => sampleCard(id));
  vi.stubGlobal('fetch', async () => json({ data, totalPages: 1, page: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Hostel b');
  expect(screen.queryByText('Reference: ref-1')).toBeNull();
});
