import { placesOfPatna } from '@patna/search';
import { expect, test } from 'vitest';
import { placeFromNear } from './place-from-near.ts';
import { areas, landmarks, findPlace } from '@patna/search/places';
import { requestPosition } from './request-position.ts';
import { currentPosition, clearPosition } from './position.ts';

const all = [...landmarks, ...areas];

test('every place has a unique id, lies in Patna and has both names', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(landmarks.length).toBeGreaterThanOrEqual(20);
  for (const { id, latitude, longitude, en, hi } of all) {
    expect(id).toMatch(/^[a-z0-9-]{3,40}$/);
    expect(latitude).toBeGreaterThan(25.54);
    expect(latitude).toBeLessThan(25.66);
    expect(longitude).toBeGreaterThan(85.02);
    expect(longitude).toBeLessThan(85.26);
    expect(en).not.toBe('');
    expect(hi).toMatch(/\p{Script=Devanagari}/u);
  }
});

test('finds every place by its name, areas before landmarks', () => {
  expect(placesOfPatna).toEqual([...areas, ...landmarks].map(({ en }) => en));
});

test('resolves a landmark, an area, or the position of this page', async () => {
  expect(placeFromNear('golghar')).toEqual(findPlace('golghar'));
  expect(placeFromNear('kankarbagh')?.latitude).toBe(25.594);
  expect(placeFromNear('atlantis')).toBeUndefined();
  expect(placeFromNear('me')).toBeUndefined();
  expect(await requestPosition(phone({ latitude: 25.6, longitude: 85.1 }))).toBeNull();
  expect(placeFromNear('me')).toEqual({ latitude: 25.6, longitude: 85.1 });
  clearPosition();
  expect(placeFromNear('me')).toBeUndefined();
});

test.each([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'slow'],
])('code %d of the phone means %s and leaves no position', async (code, refusal) => {
  expect(await requestPosition(phone(code))).toBe(refusal);
  expect(currentPosition()).toBeNull();
});

test('a phone without geolocation is unavailable', async () => {
  expect(await requestPosition(null)).toBe('unavailable');
});

function phone(answer: number | { latitude: number; longitude: number }): Geolocation {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    if (typeof answer === 'number') failed?.({ code: answer } as GeolocationPositionError);
    else found({ coords: answer } as GeolocationPosition);
  };
  return { getCurrentPosition } as Geolocation;
}
