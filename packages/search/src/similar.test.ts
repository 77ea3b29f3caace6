import { describe, expect, it } from 'vitest';
import { passes } from './filters.ts';
import { cities } from './places/cities.ts';
import { cityCentre } from './places/city.ts';
import {
  fartherCities,
  fartherFilters,
  localityOf,
  mostSimilar,
  type Similarity,
  similarFilters,
} from './similar.ts';
import { sampleHostel } from './testing/sample-hostel.ts';

const hostel: typeof sampleHostel = (id, change) =>
  sampleHostel(id, { street: 'Anandpuri Lane, Boring Road', ...change });

const today = '2026-11-23';
const it0 = hostel('it');
const by = (similarity: Similarity, ...others: ReturnType<typeof hostel>[]) => {
  const passing = [it0, ...others].filter(passes(similarFilters(it0, similarity), { today }));
  return mostSimilar(it0, similarity, passing, 6).map(({ id }) => id);
};
const likeIt = (...others: ReturnType<typeof hostel>[]) => by('areaAndRent', ...others);

describe('similar hostels', () => {
  it('have the same gender and area, and a rent at most a fifth apart', () => {
    const found = likeIt(
      hostel('boys', { gender: 'Boys' }),
      hostel('unisex', { gender: 'Unisex' }),
      hostel('elsewhere', { street: 'Bailey Road' }),
      hostel('other-town', { city: 'Gaya' }),
      hostel('by-landmark', { street: 'Lane 3', landmark: 'Near Boring Road Chauraha' }),
      hostel('4000', { priceMin: 4000 }),
      hostel('3999', { priceMin: 3999 }),
      hostel('6000', { priceMin: 6000 }),
      hostel('6001', { priceMin: 6001 }),
    );
    expect(found).toEqual(['by-landmark', '4000', '6000']);
  });

  it('are at most six, nearest in rent first, without the hostel itself', () => {
    const others = [5900, 4900, 5100, 5300, 5800, 4200, 5400].map((priceMin) =>
      hostel(String(priceMin), { priceMin }),
    );
    expect(likeIt(...others)).toEqual(['4900', '5100', '5300', '5400', '4200', '5800']);
  });

  it.each<[Similarity, string[]]>([
    ['areaAndRent', ['same']],
    ['area', ['same', 'dear']],
    ['town', ['elsewhere', 'same', 'dear']],
  ])('by %s never have another gender or town', (similarity, expected) => {
    const others = [
      hostel('same'),
      hostel('dear', { priceMin: 9000 }),
      hostel('elsewhere', { street: 'Bailey Road' }),
      hostel('boys', { gender: 'Boys' }),
      hostel('other-town', { city: 'Gaya' }),
    ];
    expect(by(similarity, ...others)).toEqual(expected);
  });

  it('outside the area are listed by distance, then by rent', () => {
    const at = (id: string, kilometres: number | undefined, priceMin: number) => ({
      id,
      kilometres,
      priceMin,
    });
    const found = [
      at('unknown', undefined, 5000),
      at('far', 2.6, 5000),
      at('close-dear', 0.9, 9000),
      at('close', 1.1, 5200),
    ];
    const order = ['close', 'close-dear', 'far', 'unknown'];
    for (const similarity of ['near', 'town'] as const) {
      expect(mostSimilar(it0, similarity, found, 6).map(({ id }) => id)).toEqual(order);
    }
    expect(similarFilters(it0, 'near')).toEqual({ gender: ['Girls'], city: 'Patna', within: 3 });
  });

  it('come from every other city, the nearest first, for the same people and nearest in rent', () => {
    const inGaya = hostel('gaya', { city: 'Bodh Gaya', priceMin: 6000 });
    const [first, last] = fartherCities(inGaya, undefined);
    expect(first?.city?.id).toBe('patna');
    expect(first?.kilometres).toBeCloseTo(93, 0);
    expect(last).toEqual({ city: undefined, kilometres: undefined });
    const [nearest] = fartherCities({ city: 'Delhi' }, { latitude: 24.8, longitude: 85 });
    expect(nearest?.city?.id).toBe('gaya');
    expect(fartherCities({ city: 'Delhi' }, undefined)).toHaveLength(cities.length + 1);
    for (const city of cities) expect(cityCentre(city).latitude).toBeGreaterThan(city.bounds.south);
    if (!first) return;
    const others = [
      hostel('boys', { gender: 'Boys' }),
      hostel('unisex', { gender: 'Unisex' }),
      hostel('dear', { priceMin: 9000 }),
      hostel('close-rent', { priceMin: 5800 }),
      hostel('gaya-2', { city: 'Gaya' }),
    ];
    const found = others.filter(passes(fartherFilters(inGaya, first), { today }));
    const ids = mostSimilar(inGaya, 'farther', found, 3).map(({ id }) => id);
    expect(ids).toEqual(['close-rent', 'dear']);
  });

  it('are empty when no hostel is similar', () => {
    expect(likeIt(hostel('far', { street: 'Danapur' }))).toEqual([]);
  });
});

it.each([
  ['Anandpuri Lane, Boring Road', 'Boring Road'],
  ['House 212, Patliputra Colony', 'Patliputra Colony'],
  ['Patliputra Colony, House 212', 'Patliputra Colony'],
  ['14 Naya Tola Main Road', 'Naya Tola'],
  ['Boring Road, Patna', 'Boring Road'],
  ['Golghar Road, near Gandhi Maidan', 'Gandhi Maidan'],
  ['Main Road', 'Main Road'],
  ['12', '12'],
  ['', ''],
])('the area in "%s" is "%s"', (street, locality) => {
  expect(localityOf(street, 'Patna')).toBe(locality);
});
