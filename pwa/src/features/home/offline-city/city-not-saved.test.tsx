import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { setOfflineRegion } from '../../../shared/storage/offline-region.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { homeApi } from '../api/home-api.ts';
import { ListEnd } from '../list/list-end.tsx';
import { readHomeQuery } from '../query/home-query.ts';
import { sampleList } from '../testing/sample-list.ts';
import { SaveCityNote } from './save-city.tsx';
import { CityNotSaved } from './city-not-saved.tsx';

const switchCatalogueRegion = vi.hoisted(() => vi.fn<(region: string) => Promise<boolean>>());
vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), () => ({
  switchCatalogueRegion,
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reportReachable();
  switchCatalogueRegion.mockReset();
  setOfflineRegion('patna');
});

const missing = { requested: 'gaya', saved: 'patna' } as const;

test.each([
  [
    'en',
    'Only hostels in Patna are saved on this device',
    "You'll see hostels in Gaya when you're online.",
  ],
  ['hi', 'इस डिवाइस पर सिर्फ़ पटना के हॉस्टल सहेजे गए हैं', 'ऑनलाइन होने पर गया के हॉस्टल दिखेंगे।'],
] as const)(
  'offline, home says in %s which hostels are on this device',
  async (language, title, text) => {
    reportUnreachable();
    const list = sampleList({ missing, status: 'failed', failure: { kind: 'network' } });
    const query = readHomeQuery(new URLSearchParams('city=Gaya'));
    const onRetry = vi.fn();
    renderComponent(<ListEnd list={list} query={query} onRetry={onRetry} />, { language });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/?city=Patna');
    fireEvent.click(screen.getByRole('button'));
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

test.each([
  ['en', "Some hostels in Gaya aren't saved yet"],
  ['hi', 'गया के कुछ हॉस्टल अभी सहेजे नहीं गए हैं'],
] as const)(
  'offline, home says in %s that the chosen city is not complete',
  async (language, title) => {
    reportUnreachable();
    setOfflineRegion('gaya');
    const list = sampleList({ status: 'failed', failure: { kind: 'network' } });
    const query = readHomeQuery(new URLSearchParams());
    const onRetry = vi.fn();
    renderComponent(<ListEnd list={list} query={query} onRetry={onRetry} />, { language });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    fireEvent.click(screen.getByRole('button'));
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

test('a place that is no listed city is not named', () => {
  reportUnreachable();
  renderComponent(
    <CityNotSaved missing={{ requested: 'elsewhere', saved: 'patna' }} onRetry={vi.fn()} />,
  );
  expect(screen.getByText("You'll see hostels in other cities when you're online.")).toBeDefined();
});

test('offline, home does not deny hostels in a place that may be in any region', async () => {
  reportUnreachable();
  const elsewhere = { requested: 'elsewhere', saved: 'patna' };
  const list = sampleList({ missing: elsewhere, status: 'failed', failure: { kind: 'network' } });
  const query = readHomeQuery(new URLSearchParams('place=Muzaffarpur'));
  renderComponent(<ListEnd list={list} query={query} onRetry={vi.fn()} />);
  expect(await screen.findByText(/hostels in other cities when you're online/)).toBeDefined();
  expect(screen.queryByText(/not in Muzaffarpur/)).toBeNull();
});

test('online, a place of no listed city has nothing to save', () => {
  renderComponent(<SaveCityNote missing={{ requested: 'elsewhere', saved: 'patna' }} />);
  expect(screen.queryByText(/of one city/)).toBeNull();
});

test("online, the shown city can be saved in place of the phone's", async () => {
  switchCatalogueRegion.mockResolvedValue(true);
  renderComponent(<SaveCityNote missing={missing} />);
  expect(screen.getByText(/saves the hostels of one city: Patna/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Save Gaya instead' }));
  expect(await screen.findByText('Saved. Hostels in Gaya now open offline.')).toBeDefined();
  expect(switchCatalogueRegion.mock.calls).toEqual([['gaya']]);
  expect(screen.queryByText(/of one city: Patna/)).toBeNull();
});

test('a city that was chosen before is not offered again', async () => {
  switchCatalogueRegion.mockImplementation(async (region) => {
    setOfflineRegion(region);
    return true;
  });
  renderComponent(<SaveCityNote missing={missing} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save Gaya instead' }));
  await screen.findByText(/^Saved/);
  cleanup();
  renderComponent(<SaveCityNote missing={missing} />);
  expect(screen.queryByText(/of one city: Patna/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the list of the chosen city is read even if saving fails', async () => {
  const invalidated = vi.spyOn(homeApi.util, 'invalidateTags');
  vi.spyOn(console, 'error').mockReturnValue();
  switchCatalogueRegion.mockRejectedValue(new Error('The catalogue worker failed'));
  renderComponent(<SaveCityNote missing={missing} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save Gaya instead' }));
  await screen.findByText(/We'll try again when you're online/);
  expect(invalidated).not.toHaveBeenCalled();
  cleanup();
  expect(invalidated).toHaveBeenCalledWith(['HomeList']);
});

test('says when saving it has to wait', async () => {
  switchCatalogueRegion.mockResolvedValue(false);
  renderComponent(<SaveCityNote missing={missing} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save Gaya instead' }));
  expect(await screen.findByText(/We'll try again when you're online/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save Gaya instead' })).toBeDefined();
});
