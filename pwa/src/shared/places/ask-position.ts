import type { Place } from '@patna/search';
import { keepPosition } from './position.ts';

/** Why there is no position: the person or the phone said no, it cannot tell, or it took too long. */
export type PositionRefusal = 'refused' | 'unavailable' | 'slow';

const patienceMs = 15_000;
const freshMs = 60_000;

/** Asks the phone where it is; call it on a tap only. Null when it said, else why it did not. */
export async function askPosition(
  phone: Geolocation | null = navigator.geolocation ?? null,
): Promise<PositionRefusal | null> {
  if (phone === null) return 'unavailable';
  const answer = await new Promise<Place | PositionRefusal>((resolve) => {
    phone.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(refusals[code] ?? 'unavailable'),
      { timeout: patienceMs, maximumAge: freshMs },
    );
  });
  if (typeof answer === 'string') return answer;
  keepPosition(answer);
  return null;
}

/** The codes of `GeolocationPositionError`. */
const refusals: Readonly<Record<number, PositionRefusal>> = {
  1: 'refused',
  2: 'unavailable',
  3: 'slow',
};
