import { placesOfPatna } from '@patna/search';
import { expect, test } from 'vitest';
import { nearPlace } from './near-place.ts';
import { areas, landmarks, placeWith } from './places.ts';
import { askPosition } from './ask-position.ts';
import { currentPosition, forgetPosition } from './position.ts';

const all = [...landmarks, ...areas];

test('every place has an id of its own, lies in Patna and has a name in both languages', () => {
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

test('search knows every place by its name, areas before landmarks', () => {
  expect(placesOfPatna).toEqual([...areas, ...landmarks].map(({ en }) => en));
});

test('an address names a landmark, an area, or a position only this page knows', async () => {
  expect(nearPlace('golghar')).toEqual(placeWith('golghar'));
  expect(nearPlace('kankarbagh')?.latitude).toBe(25.594);
  expect(nearPlace('atlantis')).toBeUndefined();
  expect(nearPlace('me')).toBeUndefined();
  expect(await askPosition(phone({ latitude: 25.6, longitude: 85.1 }))).toBeNull();
  expect(nearPlace('me')).toEqual({ latitude: 25.6, longitude: 85.1 });
  forgetPosition();
  expect(nearPlace('me')).toBeUndefined();
});

test.each([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'slow'],
])('a phone that answers with code %d is %s, and nothing is known', async (code, refusal) => {
  expect(await askPosition(phone(code))).toBe(refusal);
  expect(currentPosition()).toBeNull();
});

test('a phone without positions is unavailable', async () => {
  expect(await askPosition(null)).toBe('unavailable');
});

function phone(answer: number | { latitude: number; longitude: number }): Geolocation {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) => {
    if (typeof answer === 'number') failed?.({ code: answer } as GeolocationPositionError);
    else found({ coords: answer } as GeolocationPosition);
  };
  return { getCurrentPosition } as Geolocation;
}
