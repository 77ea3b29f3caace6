import 'fake-indexeddb/auto';
import { callUrl } from '@patna/contracts/calls';
import { afterEach, expect, test } from 'vitest';
import {
  isForPage,
  kindOf,
  leaveToCaller,
  Meter,
  monthOf,
  readMeter,
  totalOf,
} from './data-meter.ts';
import { type MeterRow, phoneDb } from '../database/phone-db.ts';

const origin = 'http://localhost:8080';

afterEach(() => phoneDb.meter.clear());

test('every address has its kind', () => {
  expect(kindOf('/images/a/500.avif')).toBe('photos');
  expect(kindOf('/assets/main-1a2b.js')).toBe('pages');
  expect(kindOf('/')).toBe('pages');
  expect(kindOf('/api/v1/listings')).toBe('api');
  expect(kindOf('/__clerk/v1/client')).toBe('api');
  expect(kindOf(callUrl('listingChanges'))).toBe('sync');
});

test('what the worker fetches is not counted by the page as well', () => {
  const through = { transferSize: 1, workerStart: 12.5 };
  expect(isForPage({ ...through, name: `${origin}/images/a/500.avif` })).toBe(false);
  expect(isForPage({ ...through, name: `${origin}/api/v1/listings` })).toBe(true);
  expect(isForPage({ transferSize: 1, workerStart: 0, name: `${origin}/images/a/500.avif` })).toBe(
    true,
  );
});

test('map tiles of the own origin are counted by the map only', () => {
  leaveToCaller(`${origin}/{z}/{x}/{y}.mvt?key=1`);
  leaveToCaller(`${origin}/tiles/patna.pmtiles`);
  const counted = (path: string) => isForPage({ name: origin + path, transferSize: 1 });
  expect(counted('/14/12066/6980.mvt?key=1')).toBe(false);
  expect(counted('/tiles/patna.pmtiles')).toBe(false);
  expect(counted('/images/a/500.avif')).toBe(true);
  expect(counted('/')).toBe(true);
});

test('pages and workers add to the same month', async () => {
  const [page, worker] = [new Meter(), new Meter()];
  page.add({ name: `${origin}/api/v1/listings`, transferSize: 1200 });
  page.add({ name: `${origin}/api/v1/listings`, transferSize: 0 });
  worker.add({ name: `${origin}/images/a/500.avif`, transferSize: 15_000 });
  worker.add({ name: `${origin}${callUrl('listingChanges')}?since=1`, transferSize: 700 });
  const plain = { nextHopProtocol: 'http/1.1', transferSize: 100 };
  page.add({ ...plain, name: `${origin}/api/v1/listings` });
  await Promise.all([page.write(), worker.write(), page.write()]);
  const row = await readMeter(Date.now());
  expect(row).toEqual({
    month: monthOf(Date.now()),
    pages: 0,
    photos: 15_000,
    api: 1700,
    sync: 700,
    map: 0,
  });
  expect(totalOf(row)).toBe(17_400);
});

test('what could not be written is written the next time', async () => {
  const meter = new Meter();
  meter.add({ name: `${origin}/`, transferSize: 500 });
  phoneDb.close();
  await meter.write();
  await phoneDb.open();
  await meter.write();
  expect((await readMeter(Date.now())).pages).toBe(500);
});

test('a new month starts at nothing', async () => {
  expect(monthOf(new Date(2026, 0, 31, 23, 59).getTime())).toBe('2026-01');
  await phoneDb.meter.put({ month: '2026-01', pages: 9, photos: 9, api: 9, sync: 9, map: 9 });
  expect(totalOf(await readMeter(new Date(2026, 1, 1).getTime()))).toBe(0);
});

test('a row of an older build has no map tiles yet', async () => {
  const older = { month: '2026-01', pages: 9, photos: 9, api: 9, sync: 9 } as MeterRow;
  await phoneDb.meter.put(older);
  const row = await readMeter(new Date(2026, 0, 1).getTime());
  expect(row).toEqual({ ...older, map: 0 });
  expect(totalOf(row)).toBe(36);
});
