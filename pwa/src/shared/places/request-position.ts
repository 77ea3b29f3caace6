import type { Place } from '@patna/search';
import { setPosition } from './position.ts';

/** Why there is no position: permission denied, no signal, or a time-out. */
export type PositionFailure = 'refused' | 'unavailable' | 'slow';

const timeoutMs = 15_000;
const freshMs = 60_000;

/** Asks for the phone's position; call it on a tap only. Null on success, else the reason. */
export async function requestPosition(
  phone: Geolocation | null = navigator.geolocation ?? null,
): Promise<PositionFailure | null> {
  if (phone === null) return 'unavailable';
  const answer = await new Promise<Place | PositionFailure>((resolve) => {
    phone.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(refusals[code] ?? 'unavailable'),
      { timeout: timeoutMs, maximumAge: freshMs },
    );
  });
  if (typeof answer === 'string') return answer;
  setPosition(answer);
  return null;
}

/** Codes of `GeolocationPositionError`. */
const refusals: Readonly<Record<number, PositionFailure>> = {
  1: 'refused',
  2: 'unavailable',
  3: 'slow',
};
