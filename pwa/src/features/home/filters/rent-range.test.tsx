import { facetCounts } from '@patna/search';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nProvider } from '../../../shared/i18n/use-translation.tsx';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrowsePage } from '../../../offline/catalogue/search-index.ts';
import { createI18n, type Language } from '../../../shared/i18n/i18n.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { rentBounds, thumbPositions } from './rent-bounds.ts';

const catalogue = vi.hoisted(() => ({
  rents: null as BrowsePage['rents'],
  synced: (): void => undefined,
}));
vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), () => ({
  browseCatalogue: async ({ filters }) =>
    catalogue.rents &&
    ({
      rents: filters.city === 'Gaya' ? null : catalogue.rents,
      total: 3,
      unstated: 0,
      counts: facetCounts([], {}, { today: '2026-11-28' }),
    } as unknown as BrowsePage),
  onCatalogueSync: (listener: () => void) => {
    const former = catalogue.synced;
    catalogue.synced = () => {
      former();
      listener();
    };
    return () => undefined;
  },
}));

const sheet = { open: true, value: true, close: vi.fn() } as const;

/** The address after the choices are applied. */
function applied(): string {
  fireEvent.click(screen.getByRole('button', { name: /^Show/ }));
  return location.search;
}

function open(at: string, language: Language = 'en') {
  history.replaceState(null, '', at);
  render(
    <I18nProvider i18n={createI18n(language)}>
      <BrowserRouter>
        <FilterSheet overlay={sheet} />
      </BrowserRouter>
    </I18nProvider>,
  );
}

const before = catalogue.synced;
beforeEach(() => {
  catalogue.synced = before;
  catalogue.rents = { min: 3200, max: 15_800, spread: [1, 4, 2] };
});
afterEach(cleanup);

test('the bounds are whole steps around all rents', () => {
  expect(rentBounds({ min: 3200, max: 15_800 })).toEqual({ min: 3000, max: 16_000 });
  expect(rentBounds({ min: 5000, max: 5000 })).toBeNull();
  expect(rentBounds(null)).toBeNull();
});

test('thumbs stay on steps, within the bounds and in order', () => {
  const ends = { min: 3000, max: 16_000 };
  expect(thumbPositions({}, ends)).toEqual(ends);
  expect(thumbPositions({ min: 6250, max: 9750 }, ends)).toEqual({ min: 6000, max: 10_000 });
  expect(thumbPositions({ min: 1, max: 99_999 }, ends)).toEqual(ends);
  expect(thumbPositions({ min: 9000, max: 4000 }, ends)).toEqual({ min: 4000, max: 4000 });
});

test('dragging a thumb updates the field, and releasing it the choice to apply', async () => {
  open('/?gender=Girls');
  const lowest = await thumb('Minimum rent');
  move(lowest, 6500);
  expect(field('Minimum').value).toBe('6500');
  expect(lowest.getAttribute('aria-valuetext')).toBe('₹6,500');
  fireEvent.change(lowest);
  expect(location.search).toBe('?gender=Girls');
  expect(applied()).toBe('?gender=Girls&minPrice=6500');
  await waitFor(() => expect(field('Minimum').value).toBe('6500'));
  move(lowest, 3000);
  fireEvent.change(lowest);
  expect(applied()).toBe('?gender=Girls');
});

test('clearing the filter resets a released thumb', async () => {
  open('/');
  const lowest = await thumb('Minimum rent');
  move(lowest, 6500);
  fireEvent.change(lowest);
  expect(applied()).toBe('?minPrice=6500');
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(field('Minimum').value).toBe(''));
  expect(lowest.value).toBe('3000');
});

test('a thumb stops at the other thumb', async () => {
  open('/?maxPrice=8000');
  const lowest = await thumb('Minimum rent');
  move(lowest, 12_000);
  expect(lowest.value).toBe('8000');
  fireEvent.change(lowest);
  expect(applied()).toBe('?maxPrice=8000&minPrice=8000');
});

test('a typed rent moves its thumb, which announces the exact amount', async () => {
  open('/');
  const highest = await thumb('Maximum rent');
  expect(highest.value).toBe('16000');
  const to = field('Maximum');
  fireEvent.change(to, { target: { value: '12,250' } });
  fireEvent.blur(to);
  await waitFor(() => expect(highest.value).toBe('12500'));
  expect(highest.getAttribute('aria-valuetext')).toBe('₹12,250');
});

test('a minimum above the maximum shows an error at both fields and filters nothing', async () => {
  open('/');
  type('Minimum', '10,000');
  expect(applied()).toBe('?minPrice=10000');
  type('Maximum', '9,000');
  expect(screen.getAllByText(/The minimum rent is higher than the maximum/)).toHaveLength(2);
  expect(applied()).toBe('?minPrice=10000');
  expect(document.activeElement).toBe(field('Minimum'));
  expect(field('Maximum').value).toBe('9000');
  expect(field('Maximum').getAttribute('aria-invalid')).toBe('true');
  type('Minimum', '८०००');
  await waitFor(() => expect(applied()).toBe('?minPrice=8000&maxPrice=9000'));
  expect(screen.queryByText(/The minimum rent is higher/)).toBeNull();
});

test('an amount with paise is not read as a hundredfold', () => {
  open('/');
  type('Minimum', '₹ 5,000.50');
  expect(applied()).toBe('');
  expect(screen.getByRole('alert').textContent).toBe('Enter the rent in whole rupees, like 5000.');
  expect(field('Minimum').value).toBe('₹ 5,000.50');
  type('Minimum', 'Rs. 5,000.00/-');
  expect(applied()).toBe('?minPrice=5000');
});

test('an area is found by phonetic spelling and in Hindi', async () => {
  open('/');
  for (const [typed, place] of [
    ['kankrbag', 'Kankarbagh'],
    ['बोरिंग', 'Boring Road'],
  ] as const) {
    type('Street, landmark or city', typed);
    await waitFor(() => expect(new URLSearchParams(applied()).get('place')).toBe(place));
  }
});

test('thumbs have Hindi labels and the same amounts', async () => {
  catalogue.rents = { min: 3200, max: 123_456, spread: [1] };
  open('/', 'hi');
  expect((await thumb('न्यूनतम किराया')).getAttribute('aria-valuetext')).toBe('₹3,000');
  expect((await thumb('अधिकतम किराया')).getAttribute('aria-valuetext')).toBe('₹1,23,500');
});

test('a histogram over the slider shows the chosen rents', async () => {
  open('/?minPrice=8000&maxPrice=11500');
  await thumb('Minimum rent');
  const bars = [...document.querySelectorAll('rect')];
  expect(bars.map((bar) => bar.hasAttribute('data-on'))).toEqual([false, true, false]);
  expect(bars.map((bar) => Number(bar.getAttribute('height')))).toEqual([10, 40, 20]);
});

test('without a catalogue only the two fields appear, until it is loaded', async () => {
  catalogue.rents = null;
  open('/');
  expect(field('Minimum')).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
  await waitFor(() => expect(catalogue.synced).not.toBe(before));
  catalogue.rents = { min: 3000, max: 9000, spread: [1] };
  await act(async () => catalogue.synced());
  expect(await screen.findAllByRole('slider')).toHaveLength(2);
});

test('rents of the kept city do not limit those of another', async () => {
  open('/?city=Gaya');
  await waitFor(() => expect(document.querySelector('[class*=slider]')).toBeNull());
  expect(field('Minimum')).toBeDefined();
});

function thumb(name: string): Promise<HTMLInputElement> {
  return screen.findByRole('slider', { name });
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label);
}

function type(label: string, text: string) {
  fireEvent.change(field(label), { target: { value: text } });
  fireEvent.blur(field(label));
}

/** Moves the slider as a finger does before it is lifted. */
function move(slider: HTMLInputElement, amount: number) {
  fireEvent.input(slider, { target: { value: String(amount) } });
}
