import { expect, it } from 'vitest';
import { generatedHostel, plainPictures } from './generated-hostels.ts';
import { readSeedOrder } from './seed-config.ts';

const pictures = await plainPictures();

it('generates the same hostels for the same seed only', () => {
  const [first, again] = [generatedHostel(7, 3, pictures, 0), generatedHostel(7, 3, pictures, 0)];
  expect(first).toEqual(again);
  expect(first.hostelId).toBe('hostel_g7_4');
  const other = generatedHostel(8, 3, pictures);
  expect(other.hostelId).not.toBe(first.hostelId);
  expect(other.ownerId).not.toBe(first.ownerId);
});

it('gives unique ids, at most 20 listings per owner, and small pictures', () => {
  const hostels = Array.from({ length: 500 }, (_, index) => generatedHostel(1, index, pictures));
  expect(new Set(hostels.map((hostel) => hostel.hostelId)).size).toBe(500);
  expect(new Set(hostels.map((hostel) => hostel.ownerId)).size).toBe(25);
  const bytes = pictures.map(({ files }) => files.reduce((sum, { data }) => sum + data.length, 0));
  expect(Math.max(...bytes)).toBeLessThan(40_000);
});

it('parses its arguments', () => {
  expect(readSeedOrder([])).toEqual({ listings: undefined, seed: 1 });
  expect(readSeedOrder(['--listings', '500', '--seed', '7'])).toEqual({ listings: 500, seed: 7 });
  for (const args of [['--listings', '0'], ['--listings=1e3'], ['--seed', '7'], ['500']]) {
    expect(readSeedOrder(args)).toBeUndefined();
  }
});
