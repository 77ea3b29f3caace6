import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comparedIds, toggleCompared } from '../../../shared/listing/compare-list.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { ComparePage } from './compare-page.tsx';

const hostel = (id: string, changes = {}) => ({
  id,
  propertyName: `Hostel ${id}`,
  hostelImages: [],
  address: { street: 'Boring Road', city: 'Patna' },
  overallPriceRange: { min: 5000, max: 6000 },
  rooms: [],
  houseRules: {},
  isMealsIncludedInPrices: true,
  mealsProvided: [],
  genderPreference: 'Girls',
  haveWarden: true,
  facilities: ['Wi-Fi'],
  averageRating: 0,
  reviewCount: 0,
  ...changes,
});

/** A listings service with these hostels. */
function listings(...hostels: ReturnType<typeof hostel>[]) {
  vi.stubGlobal('fetch', async (path: string) => {
    const found = hostels.find(({ id }) => path.endsWith(id));
    if (found) return Response.json(found);
    const problem = { code: 'not_found', message: 'No such hostel', requestId: 'ref-2' };
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(problem), { status: 404, headers });
  });
}

beforeEach(() => {
  toggleCompared('hostel_1');
});

afterEach(() => {
  toggleCompared('hostel_1');
  cleanup();
  vi.unstubAllGlobals();
});

it('compares the hostels of the address and says which ones do not exist', async () => {
  listings(hostel('a'), hostel('b', { genderPreference: 'Boys' }));
  renderComponent(<ComparePage />, { at: '/compare?ids=a,b,zz,d' });
  await screen.findByText("We couldn't find the hostel “zz”. The link may be wrong or old.");
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Detail',
    'Hostel a',
    'Hostel b',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Hostel a' }));
  await vi.waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
  expect(comparedIds()).toEqual(['hostel_1']);
});

it('shows only the differences on request', async () => {
  listings(hostel('a'), hostel('b', { genderPreference: 'Boys' }));
  renderComponent(<ComparePage />, { at: '/compare?ids=a,b' });
  fireEvent.click(await screen.findByRole('switch', { name: 'Differences only' }));
  const rows = screen.getAllByRole('rowheader').map((row) => row.textContent);
  expect(rows).toEqual(['Rooms', 'Who can stay (different)']);
});

it('measures distances from a chosen place and shares it', async () => {
  const address = { street: 'Boring Road', city: 'Patna', latitude: 25.61, longitude: 85.11 };
  listings(hostel('a', { address }), hostel('b', { address }));
  const share = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  renderComponent(<ComparePage />, { at: '/compare?ids=a,b' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show distances' }));
  expect(screen.queryByRole('rowheader', { name: /^Distance/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Measure from'), { target: { value: 'golghar' } });
  await screen.findByRole('rowheader', { name: 'Distance from Golghar' });
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const url = expect.stringMatching(/\/compare\?ids=a,b&near=golghar$/) as string;
  expect(share).toHaveBeenCalledWith({ title: 'Compare hostels', url });
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
  expect(screen.queryByText('Not saved on this device')).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Not saved on this device')).toBeDefined();
});

it('says that a hostel is not on this phone when offline', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderComponent(<ComparePage />);
  expect(await screen.findByText('Not saved on this device')).toBeDefined();
});
