import { expect, it, vi } from 'vitest';
import { passes } from '../filters.ts';
import { fartherCities } from '../similar.ts';
import { navpur } from '../testing/made-up-city.ts';
import { sampleHostel } from '../testing/sample-hostel.ts';
import { regionOfQuery } from '../understanding/region-of-query.ts';
import { understandQuery } from '../understanding/understand-query.ts';
import { patna } from './cities/patna.ts';
import { farCity } from './far-city.ts';
import { cityOfRegion, isRegion, regionOf } from './find-city.ts';
import { allPlaces, cityOfPlace, landmarksAround } from './places.ts';

vi.mock(import('./cities.ts'), async (original) => {
  const real = await original();
  const { navpur: added } = await import('../testing/made-up-city.ts');
  return { ...real, cities: [...real.cities, added] };
});

const inNavpur = { latitude: 22.5, longitude: 86.5 };

it('a city that is only added as data has a region, by name, position or pincode', () => {
  expect(isRegion('navpur')).toBe(true);
  expect(cityOfRegion('navpur')?.hi).toBe('नवपुर');
  for (const city of ['Navpur', 'नवपुर', 'navpur khas, Bihar']) {
    expect(regionOf({ city })).toBe('navpur');
  }
  expect(regionOf({ city: 'Block 4', ...inNavpur })).toBe('navpur');
  expect(regionOf({ city: 'Block 4', pincode: '839001' })).toBe('navpur');
});

it('its places are listed and found in both languages and by other words', () => {
  expect(allPlaces.map(({ id }) => id)).toContain('chandni-tiraha');
  expect(cityOfPlace('navpur-junction')).toBe(navpur);
  expect(landmarksAround(inNavpur).map(({ place }) => place.id)).toEqual(['navpur-junction']);
  for (const typed of ['girls chandni tiraha', 'चाँदनी तिराहा', 'navpur']) {
    expect.soft(regionOfQuery({ typed }), typed).toBe('navpur');
  }
  const { parts } = understandQuery('chandni tiraha girls under 5000');
  expect(parts).toContainEqual(expect.objectContaining({ value: 'chandni-tiraha' }));
});

it('its hostels pass the filters of its name and area', () => {
  const hostel = sampleHostel('n', { city: 'Navpur Khas', street: 'Lane 2, Chandni Tiraha' });
  const today = '2026-11-30';
  expect(passes({ city: 'नवपुर', locality: 'chandni' }, { today })(hostel)).toBe(true);
  expect(passes({ city: 'Patna' }, { today })(hostel)).toBe(false);
});

it('people there are told so, and similar hostels are looked for in it', () => {
  expect(farCity(inNavpur, patna)).toBe(navpur);
  expect(farCity({ latitude: 28.6, longitude: 77.2 }, patna)).toMatchObject({ hi: 'दिल्ली' });
  expect(farCity({ latitude: 51.5, longitude: 0 }, patna)).toBe('elsewhere');
  expect(farCity({ latitude: 25.6, longitude: 85.1 }, patna)).toBeNull();
  const cities = fartherCities({ city: 'Gaya' }, undefined).map(({ city }) => city?.id);
  expect(cities).toEqual(['patna', 'navpur', undefined]);
});
