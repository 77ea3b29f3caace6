import { expect, test } from 'vitest';
import { placeFromNear } from './place-from-near.ts';
import { findPlace } from '@patna/search/places';
import { requestPosition } from './request-position.ts';
import { currentPosition, clearPosition } from './position.ts';

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
