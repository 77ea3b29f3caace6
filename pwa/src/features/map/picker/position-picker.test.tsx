import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Place } from '@patna/search';
import { cities, defaultCity } from '@patna/search/cities';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { PositionPicker } from './position-picker.tsx';

vi.mock('../../../shared/runtime/runtime-config.ts', () => ({ runtimeConfig: async () => ({}) }));

const onMove = vi.fn<(place: Place) => void>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onMove.mockClear();
});

const start = { latitude: 25.61, longitude: 85.13 };
const open = () =>
  renderComponent(<PositionPicker start={start} city={defaultCity} onMove={onMove} />);

test('opening the map marks nothing', () => {
  open();
  expect(onMove).not.toHaveBeenCalled();
});

test('arrow keys move the map below the pin', () => {
  open();
  const map = screen.getByRole('application');
  act(() => map.focus());
  fireEvent.keyDown(map, { key: 'ArrowRight', keyCode: 39 });
  expect(onMove.mock.lastCall?.[0].longitude).toBeGreaterThan(start.longitude);
  expect(onMove.mock.lastCall?.[0].latitude).toBeCloseTo(start.latitude, 3);
});

test('buttons move it too', () => {
  open();
  const north = screen.getByRole('button', { name: 'Move north' });
  fireEvent.pointerDown(north);
  fireEvent.click(north);
  expect(onMove.mock.lastCall?.[0].latitude).toBeGreaterThan(start.latitude);
});

test('a place from the list puts the pin there', () => {
  open();
  fireEvent.change(screen.getByLabelText('Area or landmark'), { target: { value: 'golghar' } });
  const marked = onMove.mock.lastCall?.[0];
  expect(marked?.latitude).toBeCloseTo(25.62, 3);
  expect(marked?.longitude).toBeCloseTo(85.139, 3);
});

test('without a position it shows the city and offers its places', () => {
  const gaya = cities.find(({ id }) => id === 'gaya') ?? defaultCity;
  renderComponent(<PositionPicker start={undefined} city={gaya} onMove={onMove} />);
  fireEvent.change(screen.getByLabelText('Area or landmark'), { target: { value: 'bodh-gaya' } });
  expect(onMove.mock.lastCall?.[0].latitude).toBeCloseTo(24.698, 2);
});
