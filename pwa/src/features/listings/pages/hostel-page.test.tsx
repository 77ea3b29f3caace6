import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveListingDetail } from '../../../offline/listings/listing-store.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import type { Language } from '../../../shared/i18n/i18n.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { reachability, reportReachable } from '../../../shared/http/reachability.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { HostelPage } from './hostel-page.tsx';

addHindi();
const nothing = () => null;
const enquire = () => <button type="button">Enquire</button>;

function open(id: string, language: Language = 'en') {
  const slots = {
    renderSave: nothing,
    renderCompare: nothing,
    renderEnquiry: enquire,
    renderEnquiryStatus: nothing,
    renderTrip: nothing,
    renderMapTile: nothing,
    renderChanges: nothing,
  };
  renderComponent(
    <>
      <HostelPage {...slots} />
      <Where />
    </>,
    { at: paths.detail(id), language },
  );
}

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

function refuses(status: number) {
  const headers = { 'content-type': 'application/problem+json' };
  const problem = { code: 'refused', message: 'No', requestId: 'ref-1' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status, headers }));
}

beforeEach(() => {
  document.title = 'The former hostel · Patna Hostels';
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('titles the tab while loading and after every outcome', async () => {
  refuses(503);
  open('hostel_1');
  expect(document.title).toBe('Loading this hostel… · Patna Hostels');
  await screen.findByText(/ref-1/);
  await waitFor(() => expect(document.title).toBe("We couldn't load this hostel · Patna Hostels"));
});

it('titles the tab of an unknown hostel in Hindi', async () => {
  refuses(404);
  open('hostel_1', 'hi');
  await waitFor(() => expect(document.title).toMatch(/^यह हॉस्टल .* · पटना हॉस्टल्स$/));
});

it('shows a copy of a delisted hostel without an enquiry button', async () => {
  const detail = {
    ...sampleListing,
    ...sampleCard('hostel_9'),
    address: sampleListing.address,
  };
  await saveListingDetail(detail, '2026-11-01T10:00:00.000Z');
  refuses(404);
  open('hostel_9');
  expect(await screen.findByText('No longer listed')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(detail.propertyName);
  expect(screen.queryByRole('button', { name: 'Enquire' })).toBeNull();
});

it('shows a copy with the error reference and a retry when the server fails', async () => {
  const detail = { ...sampleListing, ...sampleCard('hostel_7'), address: sampleListing.address };
  await saveListingDetail(detail, '2026-11-01T10:00:00.000Z');
  refuses(503);
  open('hostel_7');
  await screen.findByRole('heading', { level: 1, name: detail.propertyName });
  expect(screen.getByText('Reference: ref-1')).toBeDefined();
  vi.stubGlobal('fetch', async () => Response.json(detail));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Reference: ref-1')).toBeNull());
});

it('shows the age of a page open for a day, reloads it, and shows that the hostel is gone', async () => {
  reportReachable();
  const detail = { ...sampleListing, ...sampleCard('hostel_8'), address: sampleListing.address };
  const fetched = vi.fn(async () => Response.json(detail));
  vi.stubGlobal('fetch', fetched);
  open('hostel_8');
  await screen.findByRole('heading', { level: 1, name: detail.propertyName });
  expect(screen.queryByText(/^Saved/)).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Updated 1 d ago')).toBeDefined();
  await waitFor(() => expect(reachability()).toBe('offline'));
  refuses(404);
  reportReachable();
  expect(await screen.findByText('No longer listed')).toBeDefined();
});

it('offers a search for an unknown hostel', async () => {
  refuses(404);
  open('hostel_unknown');
  const box = await screen.findByRole('searchbox');
  fireEvent.change(box, { target: { value: ' boring road ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText('/?q=boring+road')).toBeDefined();
});
