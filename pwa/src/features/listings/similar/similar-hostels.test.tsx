import type { ListingCard } from '@patna/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowsePage, BrowseRequest } from '../../../offline/catalogue/search-index.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { MoreHostels } from './more-hostels.tsx';

const browseCatalogue = vi.hoisted(() =>
  vi.fn<(asked: BrowseRequest) => Promise<BrowsePage | null>>(),
);
vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), () => ({ browseCatalogue }));
const store = vi.hoisted(() => ({
  saveSavedTogether: vi.fn<(id: string, cards: readonly ListingCard[]) => Promise<void>>(),
  readSavedTogether: vi.fn<(id: string) => Promise<readonly ListingCard[]>>(),
}));
vi.mock(import('../../../offline/listings/listing-store.ts'), () => store);
const fetched = vi.fn<(url: string) => Promise<Response>>();

const detail = {
  ...sampleListing,
  ...sampleCard('hostel_1'),
  genderPreference: 'Girls' as const,
  address: { ...sampleListing.address, street: 'Lane 4, Boring Road', city: 'Patna' },
  overallPriceRange: { min: 5000, max: 9000 },
};
const card = (id: string, min: number) => ({
  ...sampleCard(id),
  overallPriceRange: { min, max: 9000 },
});
const pageOf = (cards: ListingCard[], savedAt = new Date().toISOString()) =>
  ({ cards, savedAt }) as unknown as BrowsePage;
const names = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);

/** Answers with a page of hostels, and with those that were also saved. */
function serve(cards: ListingCard[], alsoSaved: ListingCard[] = []): void {
  fetched.mockImplementation(async (url) =>
    url.includes('/saved-together')
      ? Response.json({ data: alsoSaved })
      : Response.json({ data: cards, page: 1, totalPages: 1 }),
  );
}

/** Queries of pages of hostels. */
const pageQueries = () =>
  fetched.mock.calls
    .map(([url]) => new URL(url, 'http://x'))
    .filter(({ pathname }) => pathname.endsWith('/fetch-listings'))
    .map(({ searchParams }) => Object.fromEntries(searchParams));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  store.saveSavedTogether.mockResolvedValue();
  store.readSavedTogether.mockResolvedValue([]);
  serve([]);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it("come from this phone's catalogue without a request", async () => {
  const own = card('hostel_1', 5000);
  const cards = [own, card('a', 5600), card('b', 4900), card('c', 5800), card('dear', 6001)];
  browseCatalogue.mockResolvedValue(pageOf(cards));
  renderComponent(<MoreHostels detail={detail} isPublic />);
  await screen.findByRole('heading', { name: 'Similar hostels' });
  expect(names()).toEqual(['Hostel b', 'Hostel a', 'Hostel c']);
  screen.getByText('Same area, with rent within 20%.');
  expect(browseCatalogue).toHaveBeenCalledOnce();
  expect(browseCatalogue.mock.calls[0]?.[0].filters).toEqual({
    gender: ['Girls'],
    city: 'Patna',
    locality: 'Boring Road',
    minPrice: 4000,
    maxPrice: 6000,
  });
  expect(pageQueries()).toEqual([]);
});

it('include less similar ones last, until there are three, and say what all have in common', async () => {
  const inArea = [card('a', 5600), card('dear', 9000)];
  const inTown = [card('a', 5600), card('far', 5000)];
  browseCatalogue.mockImplementation(async ({ filters: { locality, within, minPrice = 0 } }) =>
    pageOf(
      (locality ? inArea : within ? [] : inTown).filter(
        (each) => each.overallPriceRange.min >= minPrice,
      ),
    ),
  );
  renderComponent(<MoreHostels detail={detail} isPublic />);
  await screen.findByText('In Patna.');
  expect(names()).toEqual(['Hostel a', 'Hostel dear', 'Hostel far']);
});

it('come from the server when this phone keeps another city', async () => {
  const missing = { requested: 'gaya', saved: 'patna' };
  browseCatalogue.mockResolvedValue({ ...pageOf([]), missing });
  serve([card('a', 5600), card('b', 4900), card('c', 5800)]);
  renderComponent(
    <MoreHostels detail={{ ...detail, address: { ...detail.address, city: 'Gaya' } }} isPublic />,
  );
  await screen.findByRole('heading', { name: 'Similar hostels' });
  expect(names()).toEqual(['Hostel b', 'Hostel a', 'Hostel c']);
  expect(pageQueries()[0]).toMatchObject({ city: 'Gaya' });
});

it('look within three kilometres before the whole town, nearest first', async () => {
  const near = [card('far', 5000), card('close', 9000)];
  browseCatalogue.mockImplementation(async ({ filters: { within }, sort, near: from }) => {
    if (within === undefined) return pageOf([]);
    expect([sort, from]).toEqual(['distance', { latitude: 25.6, longitude: 85.1 }]);
    return {
      ...pageOf([...near, card('mid', 5000)]),
      distances: { far: 2.9, mid: 1.5, close: 0.4 },
    };
  });
  const address = { ...detail.address, latitude: 25.6, longitude: 85.1 };
  renderComponent(<MoreHostels detail={{ ...detail, address }} isPublic />);
  await screen.findByText('Nearby.');
  expect(names()).toEqual(['Hostel close', 'Hostel mid', 'Hostel far']);
});

it('stand below the other hostels of the owner, which come with the page', async () => {
  browseCatalogue.mockResolvedValue(pageOf([]));
  const moreFromOwner = [card('sister', 5000)];
  renderComponent(<MoreHostels detail={{ ...detail, moreFromOwner }} isPublic />);
  expect(screen.getByRole('region', { name: 'More from this owner' })).toBeDefined();
  expect(names()).toEqual(['Hostel sister']);
  cleanup();
  renderComponent(<MoreHostels detail={detail} isPublic />);
  expect(screen.queryByRole('region')).toBeNull();
});

it('show their age when the catalogue is old or undated', async () => {
  const [fresh, old] = [0, 7 * 86_400_000].map((ms) => new Date(Date.now() - ms).toISOString());
  browseCatalogue.mockResolvedValue(pageOf([card('a', 5600)], old));
  renderComponent(<MoreHostels detail={detail} isPublic />);
  await screen.findByText('Updated 7 d ago');
  cleanup();
  const ahead = new Date(Date.now() + 20 * 86_400_000).toISOString();
  browseCatalogue.mockResolvedValue(pageOf([card('a', 5600)], ahead));
  renderComponent(<MoreHostels detail={detail} isPublic />);
  await screen.findByText('Updated some time ago');
  cleanup();
  browseCatalogue.mockResolvedValue(pageOf([card('a', 5600)], fresh));
  renderComponent(<MoreHostels detail={detail} isPublic />);
  await screen.findByRole('heading', { name: 'Similar hostels' });
  expect(screen.queryByText(/^Saved/)).toBeNull();
});

it('come from the server if this phone has no catalogue', async () => {
  browseCatalogue.mockResolvedValue(null);
  serve([card('a', 5600)]);
  renderComponent(<MoreHostels detail={detail} isPublic />, { language: 'hi' });
  await screen.findByRole('heading', { name: 'मिलते-जुलते हॉस्टल' });
  expect(names()).toEqual(['Hostel a']);
  expect(pageQueries()[0]).toMatchObject({
    gender: 'Girls',
    city: 'Patna',
    locality: 'Boring Road',
    minPrice: '4000',
    maxPrice: '6000',
  });
});

it('are omitted if no hostel is similar', async () => {
  browseCatalogue.mockResolvedValue(pageOf([card('hostel_1', 5000)]));
  renderComponent(<MoreHostels detail={detail} isPublic />);
  // The farthest step asks the server about all cities.
  await waitFor(() => expect(pageQueries()).toHaveLength(1));
  expect(browseCatalogue.mock.calls.map(([{ filters }]) => filters.city)).toEqual([
    ...Array.from({ length: 4 }, () => 'Patna'),
    'Gaya',
  ]);
  await fetched.mock.results.at(-1)?.value;
  expect(screen.queryByRole('heading')).toBeNull();
});

describe('in a city with too few', () => {
  const address = { ...detail.address, city: 'Gaya', latitude: 24.78, longitude: 84.98 };
  const inGaya = { ...detail, address };
  const inPatna = [card('far-dear', 8000), card('far', 5200), card('far-2', 5600)];
  const byCity = (cards: Readonly<Record<string, ListingCard[]>>) =>
    browseCatalogue.mockImplementation(async ({ filters: { city = '', gender } }) => {
      expect(gender).toEqual(['Girls']);
      return pageOf(cards[city] ?? []);
    });

  it.each([
    ['en', 'In Patna, about 90 km away.'],
    ['hi', 'पटना में, लगभग 90 कि॰मी॰ दूर।'],
  ] as const)('are of the nearest other city and say so (%s)', async (language, text) => {
    byCity({ Patna: inPatna });
    renderComponent(<MoreHostels detail={inGaya} isPublic />, { language });
    await screen.findByText(text);
    expect(names()).toEqual(['Hostel far', 'Hostel far-2', 'Hostel far-dear']);
    expect(screen.queryByText(/Gaya|गया/)).toBeNull();
  });

  it('follow the nearer ones, until there are three', async () => {
    byCity({ Gaya: [card('own', 9000)], Patna: inPatna });
    renderComponent(<MoreHostels detail={inGaya} isPublic />);
    await screen.findByText('Some are in Patna, about 90 km away.');
    screen.getByText('In the same area.');
    expect(names()).toEqual(['Hostel own', 'Hostel far', 'Hostel far-2']);
  });

  it('are the same from the server and in unlisted cities', async () => {
    browseCatalogue.mockResolvedValue(null);
    fetched.mockImplementation(async (url) => {
      const city = new URL(url, 'http://x').searchParams.get('city');
      const data = city === 'Patna' ? inPatna.slice(0, 2) : city ? [] : [card('else', 100)];
      return Response.json({ data, page: 1, totalPages: 1 });
    });
    renderComponent(<MoreHostels detail={inGaya} isPublic />);
    await screen.findByText('In other cities.');
    screen.getByText('In Patna, about 90 km away.');
    expect(names()).toEqual(['Hostel far', 'Hostel far-dear', 'Hostel else']);
    expect(pageQueries().every(({ gender }) => gender === 'Girls')).toBe(true);
  });

  it('are the nearer ones alone while the server does not answer', async () => {
    const missing = { requested: 'patna', saved: 'gaya' };
    browseCatalogue.mockImplementation(async ({ filters: { city } }) =>
      city === 'Gaya' ? pageOf([card('own', 9000)]) : { ...pageOf([]), missing },
    );
    fetched.mockRejectedValue(new TypeError('offline'));
    renderComponent(<MoreHostels detail={inGaya} isPublic={false} />);
    await screen.findByText('In the same area.');
    expect(names()).toEqual(['Hostel own']);
  });
});

it('stand above what others also saved, without the hostels of other rows', async () => {
  browseCatalogue.mockResolvedValue(pageOf([card('a', 5600), card('b', 4900), card('c', 5800)]));
  const moreFromOwner = [card('sister', 5000)];
  const more = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'].map((id) => card(id, 9000));
  serve([], [card('b', 4900), card('sister', 5000), card('also', 9000), ...more]);
  renderComponent(<MoreHostels detail={{ ...detail, moreFromOwner }} isPublic />);
  const row = await screen.findByRole('region', { name: 'Others also saved' });
  expect(row.querySelectorAll('h3')).toHaveLength(6);
  const shown = ['Hostel sister', 'Hostel b', 'Hostel a', 'Hostel c', 'Hostel also'];
  expect(names().slice(0, 5)).toEqual(shown);
});

it('are followed by nothing when others saved none, or the server does not answer', async () => {
  browseCatalogue.mockResolvedValue(pageOf([card('a', 5600)]));
  for (const answer of [
    () => serve([]),
    () => fetched.mockRejectedValue(new TypeError('offline')),
  ]) {
    answer();
    renderComponent(<MoreHostels detail={detail} isPublic />);
    await screen.findByRole('heading', { name: 'Similar hostels' });
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(screen.getAllByRole('region')).toHaveLength(1);
    cleanup();
    vi.clearAllMocks();
  }
});

it('stand alone when the hostel is not public', async () => {
  browseCatalogue.mockResolvedValue(pageOf([card('a', 5600)]));
  renderComponent(<MoreHostels detail={detail} isPublic={false} />);
  await screen.findByRole('heading', { name: 'Similar hostels' });
  expect(fetched).not.toHaveBeenCalled();
});

it('are followed by what others saved at the last visit while the server does not answer', async () => {
  browseCatalogue.mockResolvedValue(pageOf([card('a', 5600)]));
  const alsoSaved = [card('also', 9000)];
  serve([], alsoSaved);
  renderComponent(<MoreHostels detail={detail} isPublic />);
  await screen.findByRole('region', { name: 'Others also saved' });
  await waitFor(() => expect(store.saveSavedTogether).toHaveBeenCalledWith('hostel_1', alsoSaved));
  cleanup();
  fetched.mockRejectedValue(new TypeError('offline'));
  store.readSavedTogether.mockResolvedValue(alsoSaved);
  renderComponent(<MoreHostels detail={detail} isPublic />);
  await screen.findByRole('region', { name: 'Others also saved' });
  expect(names()).toEqual(['Hostel a', 'Hostel also']);
});
