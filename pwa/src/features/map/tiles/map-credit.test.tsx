import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type L from 'leaflet';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tileDb } from '../../../offline/database/tile-db.ts';
import type { RuntimeConfig } from '../../../shared/runtime/runtime-config.ts';
import { setDataSaver } from '../../../shared/storage/data-saver.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { MapCredit } from './map-credit.tsx';
import type { TileLayer, TileLayerOptions } from './renderer/tile-layer.ts';

const runtimeConfig = vi.hoisted(() => vi.fn<() => Promise<Partial<RuntimeConfig>>>());
vi.mock('../../../shared/runtime/runtime-config.ts', () => ({ runtimeConfig }));
const addTileLayer = vi.hoisted(() =>
  vi.fn<(map: L.Map, options: TileLayerOptions) => TileLayer>(),
);
vi.mock('./renderer/tile-layer.ts', () => ({ addTileLayer }));

const map = {} as L.Map;
const drawn = {
  redraw: vi.fn<() => void>(),
  reload: vi.fn<() => void>(),
  remove: vi.fn<() => void>(),
};
const tiles = {
  url: '/tiles/patna.pmtiles',
  attribution: 'Map: © OpenStreetMap contributors, Bihar',
};

beforeEach(() => {
  vi.clearAllMocks();
  addTileLayer.mockReturnValue(drawn);
  runtimeConfig.mockResolvedValue({ tiles });
});
afterEach(() => {
  cleanup();
  setDataSaver('auto');
});

const layer = () => {
  const options = addTileLayer.mock.lastCall?.[1];
  if (!options) throw new Error('no tiles are drawn');
  return options;
};
const open = async () => {
  renderComponent(<MapCredit map={map} />);
  await vi.waitFor(() => expect(addTileLayer).toHaveBeenCalled());
};

test('without a tile source only our own map is drawn', async () => {
  runtimeConfig.mockResolvedValue({});
  renderComponent(<MapCredit map={map} />);
  await act(async () => void (await runtimeConfig.mock.results.at(-1)?.value));
  expect(screen.getByText('Approximate map')).toBeTruthy();
  expect(addTileLayer).not.toHaveBeenCalled();
});

test('names the source and links OpenStreetMap once a tile is drawn', async () => {
  await open();
  expect(layer()).toMatchObject({
    url: `${location.origin}/tiles/patna.pmtiles`,
    language: 'en',
    mayLoad: true,
  });
  expect(screen.getByText('Approximate map')).toBeTruthy();
  act(() => layer().onDrawn());
  const link = screen.getByRole('link', { name: '© OpenStreetMap contributors' });
  expect(link.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  expect(link.parentElement?.textContent).toBe(tiles.attribution);
});

test('shows the whole attribution if it names OpenStreetMap twice', async () => {
  const attribution = 'Map © OpenStreetMap, places © OpenStreetMap contributors, Bihar';
  runtimeConfig.mockResolvedValue({ tiles: { ...tiles, attribution } });
  await open();
  act(() => layer().onDrawn());
  const [first, second] = screen.getAllByRole('link');
  expect(first?.parentElement?.textContent).toBe(attribution);
  expect(second?.textContent).toBe('© OpenStreetMap contributors');
});

test('settings without tiles leave the stored ones alone', async () => {
  await tileDb.tiles.put({ key: 'a', source: 'a', bytes: 1, usedAt: 0, storedAt: 0 });
  runtimeConfig.mockResolvedValue({});
  renderComponent(<MapCredit map={map} />);
  await screen.findByText('Approximate map');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await tileDb.tiles.count()).toBe(1);
});

test('draws missing tiles once when the source works again', async () => {
  await open();
  act(() => layer().onProblem(null));
  expect(drawn.redraw).not.toHaveBeenCalled();
  act(() => layer().onProblem('failed'));
  act(() => layer().onProblem('failed'));
  act(() => layer().onProblem(null));
  act(() => layer().onProblem(null));
  expect(drawn.redraw).toHaveBeenCalledOnce();
});

test('says that the source failed, and tries again', async () => {
  await open();
  act(() => layer().onProblem('failed'));
  expect(screen.getByText('Detailed map unavailable')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(drawn.reload).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  expect(drawn.reload).toHaveBeenCalledTimes(2);
  act(() => layer().onProblem(null));
  expect(screen.queryByText('Detailed map unavailable')).toBeNull();
  cleanup();
  expect(drawn.remove).toHaveBeenCalledOnce();
});

test('with the data saver, new tiles are loaded after a tap', async () => {
  setDataSaver('on');
  await open();
  expect(layer().mayLoad).toBe(false);
  act(() => layer().onProblem('saving-data'));
  fireEvent.click(screen.getByRole('button', { name: 'Load detailed map' }));
  await vi.waitFor(() => expect(layer().mayLoad).toBe(true));
});
