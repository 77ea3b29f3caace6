import { useState } from 'react';
import { packAgain } from '../../offline/trips/trip-packs.ts';

/** Fetches a pack again; `notKept` when that could not even be written down. */
export function useRepack(id: string): { again: () => void; notKept: boolean } {
  const [notKept, setNotKept] = useState(false);
  const again = () => {
    packAgain(id).then(
      () => setNotKept(false),
      (error: unknown) => {
        console.error('The pack could not be fetched again.', error);
        setNotKept(true);
      },
    );
  };
  return { again, notKept };
}
