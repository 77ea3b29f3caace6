import { useState } from 'react';
import { packAgain } from '../../offline/trips/trip-packs.ts';

/** `notKept`: the request could not be stored. */
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
