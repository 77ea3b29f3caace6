import { useState } from 'react';
import { packAgain } from '../../offline/trips/trip-packs.ts';

/** `saveFailed`: the request could not be stored. */
export function useRepack(id: string): { again: () => void; saveFailed: boolean } {
  const [saveFailed, setSaveFailed] = useState(false);
  const again = () => {
    packAgain(id).then(
      () => setSaveFailed(false),
      (error: unknown) => {
        console.error('The pack could not be fetched again.', error);
        setSaveFailed(true);
      },
    );
  };
  return { again, saveFailed };
}
