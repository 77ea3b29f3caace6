import type { ListingCard } from '@patna/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Spot } from '../../../offline/catalogue/search-index.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { SpotMap } from './spot-map.tsx';
import { splitByCoordinates } from './use-spots.ts';

vi.mock('../../../shared/runtime/runtime-config.ts', () => ({ runtimeConfig: async () => ({}) }));

const spots = [
  spot('golghar', 6000, 25.62, 85.139),
  spot('maidan', 5000, 25.6195, 85.141),
  spot('danapur', 4000, 25.632, 85.045),
  spot('nowhere', 3000),
];

let chosen: readonly string[] = [];
const onChoose = vi.fn<(ids: readonly string[]) => void>((ids) => {
  chosen = ids;
});
beforeEach(() => {
  chosen = [];
  onChoose.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const map = () => screen.getByRole('application');
/** Leaflet reads the outdated key codes. */
const codes: Record<string, number> = { ArrowRight: 39, '+': 187, '-': 189, '0': 48, Escape: 27 };
const press = (key: string, on: Element = map()) =>
  fireEvent.keyDown(on, { key, keyCode: codes[key], bubbles: true });
const press3 = (key: string) => {
  for (const _ of [1, 2, 3]) press(key);
};
const searchArea = () => screen.queryByRole('button', { name: 'Search this area' });
const pins = () =>
  screen
    .getAllByRole('button', { pressed: false })
    .map((pin) => pin.textContent)
    .toSorted();
const counted = () => screen.getByRole('status').textContent;

describe('the map by keyboard', () => {
  test('shows hostels with coordinates and counts those without', () => {
    open();
    expect(pins()).toEqual(['2', '₹4,000']);
    expect(counted()).toBe('3 hostels in this area');
    expect(screen.getByText('1 hostel has no map location')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'nowhere' }).getAttribute('href')).toContain('nowhere');
  });

  test('plus zooms in until hostels separate, 0 shows all', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: '2 hostels, from ₹5,000 per month' }));
    for (const _ of Array.from({ length: 5 })) press('+');
    expect(pins()).toEqual(['₹5,000', '₹6,000']);
    expect(counted()).toBe('2 hostels in this area');
    press('0');
    expect(pins()).toEqual(['2', '₹4,000']);
    expect(counted()).toBe('3 hostels in this area');
  });

  test('the list follows the map when asked to search the area', () => {
    open();
    expect(searchArea()).toBeNull();
    press('+');
    press3('ArrowRight');
    expect(counted()).toBe('3 hostels in this area');
    fireEvent.click(searchArea() as HTMLElement);
    expect(counted()).toBe('2 hostels in this area');
    expect(searchArea()).toBeNull();
    for (const _ of [1, 2, 3, 4]) press3('+');
    press3('ArrowRight');
    fireEvent.click(searchArea() as HTMLElement);
    expect(counted()).toBe('No hostels in this area. Move the map or show all hostels.');
    press('0');
    expect(counted()).toBe('3 hostels in this area');
  });

  test('keys on a pin move the map and take the focus there', () => {
    open();
    const pin = screen.getByRole('button', { name: /^danapur/ });
    pin.focus();
    press('+', pin);
    expect(document.activeElement).toBe(map());
    press3('ArrowRight');
    expect(searchArea()).toBeTruthy();
  });

  test('a pin is a labelled button, and Escape clears the selection', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'danapur, from ₹4,000 per month' }));
    expect(onChoose).toHaveBeenLastCalledWith(['danapur']);
    draw();
    expect(screen.getByRole('heading', { name: 'Selected hostel' })).toBeTruthy();
    press('Escape');
    expect(onChoose).toHaveBeenLastCalledWith([]);
  });

  test('the focus stays on the map when a pressed pin disappears', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: /^2 hostels/ }));
    expect(document.activeElement).toBe(map());
  });

  test('every gesture has a button', () => {
    open();
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    for (const name of ['Move north', 'Move south', 'Move west', 'Move east', 'Zoom in']) {
      expect(names).toContain(name);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    for (const _ of [1, 2, 3]) fireEvent.click(screen.getByRole('button', { name: 'Move east' }));
    fireEvent.click(searchArea() as HTMLElement);
    expect(counted()).toBe('2 hostels in this area');
    fireEvent.click(screen.getByRole('button', { name: 'Show all hostels' }));
    expect(counted()).toBe('3 hostels in this area');
  });
});

test('a selected hostel has a pin of its own, also beside others', () => {
  chosen = ['golghar'];
  open();
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('₹6,000');
  expect(pins()).toEqual(['₹4,000', '₹5,000']);
});

test('of many hostels, the first view leaves out the farthest on a small screen', () => {
  const inTown = Array.from({ length: 9 }, (_, n) =>
    spot(`town${n}`, 5000 + n, 25.6 + n / 500, 85.12 + n / 500),
  );
  draw([...inTown, spot('danapur', 4000, 25.63, 84.99)]);
  expect(counted()).toBe('9 hostels in this area');
  press('0');
  expect(counted()).toBe('10 hostels in this area');
});

test('hostels outside the town can be reached', () => {
  const gaya = spot('gaya', 2000, 24.8, 85.0);
  draw([...spots, gaya]);
  press('0');
  expect(counted()).toBe('4 hostels in this area');
});

test('the map returns to its last view, unless that hides the selected hostel', () => {
  open();
  press3('+');
  press3('+');
  press3('ArrowRight');
  draw();
  expect(counted()).not.toBe('3 hostels in this area');
  chosen = ['danapur'];
  draw();
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('₹4,000');
});

test('a click that ends a drag presses no pin', () => {
  open();
  let now = Date.now();
  // Two taps, not a double tap.
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  const pin = screen.getByRole('button', { name: /^danapur/ });
  const hand = (type: string, clientX: number, on: Element) => {
    const event = new MouseEvent(type, { clientX, clientY: 200, bubbles: true, cancelable: true });
    // Leaflet reads the outdated `which`.
    fireEvent(on, Object.assign(event, { which: 1 }));
  };
  const tap = (x: number) => {
    hand('mousedown', 200, pin);
    if (x !== 200) hand('mousemove', x, document.body);
    hand('mouseup', x, document.body);
    fireEvent.click(pin, { detail: 1 });
  };
  tap(120);
  expect(onChoose).not.toHaveBeenCalled();
  tap(200);
  expect(onChoose).toHaveBeenLastCalledWith(['danapur']);
});

test('near a place the nearest hostel is first, with its distance', () => {
  const near = { latitude: 25.62, longitude: 85.14 };
  const { placed, unplaced } = splitByCoordinates(spots, near);
  expect(placed.map(({ id }) => id)).toEqual(['golghar', 'maidan', 'danapur']);
  expect(placed[2]?.distanceKm).toBeCloseTo(9.6, 1);
  expect(unplaced.map(({ id }) => id)).toEqual(['nowhere']);
});

/** The viewport outlives a map, so each test resets it. */
function open(): void {
  draw();
  press('0');
}

function draw(shown: readonly Spot[] = spots): void {
  cleanup();
  const { placed, unplaced } = splitByCoordinates(shown, undefined);
  renderComponent(
    <SpotMap
      spots={placed}
      unplaced={unplaced}
      near={undefined}
      here={false}
      chosen={new Set(chosen)}
      onChoose={onChoose}
    />,
  );
}

function spot(id: string, min: number, latitude?: number, longitude?: number): Spot {
  const card: ListingCard = {
    id,
    propertyName: id,
    hostelImages: [],
    photos: [],
    address: { street: 'Street', city: 'Patna' },
    overallPriceRange: { min, max: min + 1000 },
    genderPreference: 'Unisex',
    averageRating: 0,
    reviewCount: 0,
    studentsFavourite: false,
  };
  return { card, latitude, longitude };
}
