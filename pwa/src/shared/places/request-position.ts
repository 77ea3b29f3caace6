import type { Place } from '@patna/search';
import { setPosition } from './position.ts';

/** Why there is no position: the person or the phone said no, it cannot tell, or it took too long. */
export type PositionFailure = 'refused' | 'unavailable' | 'slow';

const patienceMs = 15_000;
const freshMs = 60_000;

/** Asks the phone where it is; call it on a tap only. Null when it said, else why it did not. */
export async function requestPosition(
  phone: Geolocation | null = navigator.geolocation ?? null,
): Promise<PositionFailure | null> {
  if (phone === null) return 'unavailable';
  const answer = await new Promise<Place | PositionFailure>((resolve) => {
    phone.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(refusals[code] ?? 'unavailable'),
      { timeout: patienceMs, maximumAge: freshMs },
    );
  });
  if (typeof answer === 'string') return answer;
  setPosition(answer);
  return null;
}

/** The codes of `GeolocationPositionError`. */
const refusals: Readonly<Record<number, PositionFailure>> = {
  1: 'refused',
  2: 'unavailable',
  3: 'slow',
};
