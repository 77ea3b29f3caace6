import type { ListingCard } from '@patna/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Spot } from '../../../offline/catalogue/search-index.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { SpotMap } from './spot-map.tsx';
import { splitByCoordinates } from './use-spots.ts';

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
});
afterEach(cleanup);

const map = () => screen.getByRole('application');
const press = (key: string) => fireEvent.keyDown(map(), { key });
const pins = () => screen.getAllByRole('button', { pressed: false }).map((pin) => pin.textContent);
const counted = () => screen.getByRole('status').textContent;

describe('the map by keyboard', () => {
  test('shows hostels with coordinates and counts those without', () => {
    open();
    expect(pins()).toEqual(['₹4,000', '2']);
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
    expect(pins()).toEqual(['₹4,000', '2']);
  });

  test('arrow keys pan the map, and the list follows', () => {
    open();
    for (const _ of Array.from({ length: 3 })) press('ArrowRight');
    expect(counted()).toBe('2 hostels in this area');
    for (const _ of Array.from({ length: 8 })) press('ArrowRight');
    expect(counted()).toBe('No hostels in this area. Move the map or show all hostels.');
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
    fireEvent.click(screen.getByRole('button', { name: 'Move east' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move east' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move east' }));
    expect(counted()).toBe('2 hostels in this area');
    fireEvent.click(screen.getByRole('button', { name: 'Show all hostels' }));
    expect(counted()).toBe('3 hostels in this area');
  });
});

describe('the map by pointer', () => {
  const hand = (type: 'Down' | 'Move' | 'Up', x: number, y: number, pointerId = 1) =>
    fireEvent[`pointer${type}`](map(), { clientX: x, clientY: y, pointerId, button: 0 });

  test('dragging pans the map without pressing a pin', () => {
    open();
    hand('Down', 200, 200);
    hand('Move', 60, 200);
    hand('Move', -60, 200);
    expect(counted()).toBe('2 hostels in this area');
    hand('Up', -60, 200);
    fireEvent.click(screen.getByRole('button', { name: /^2 hostels/ }));
    expect(pins()).toEqual(['2']);
  });

  test('two pointers and the wheel zoom', () => {
    open();
    hand('Down', 150, 240, 1);
    hand('Down', 210, 240, 2);
    hand('Move', 90, 240, 1);
    hand('Move', 270, 240, 2);
    expect(counted()).toBe('No hostels in this area. Move the map or show all hostels.');
    hand('Up', 90, 240, 1);
    hand('Up', 270, 240, 2);
    const wheel = new WheelEvent('wheel', { deltaY: 800, cancelable: true });
    fireEvent(map(), Object.assign(wheel, { clientX: 180, clientY: 240 }));
    expect(wheel.defaultPrevented).toBe(true);
    expect(counted()).toBe('3 hostels in this area');
  });

  test('small pointer movements count as a tap', () => {
    open();
    hand('Down', 200, 200);
    hand('Move', 203, 202);
    hand('Up', 203, 202);
    fireEvent.click(screen.getByRole('button', { name: /^danapur/ }));
    expect(onChoose).toHaveBeenLastCalledWith(['danapur']);
  });
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

function draw(): void {
  cleanup();
  const { placed, unplaced } = splitByCoordinates(spots, undefined);
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
