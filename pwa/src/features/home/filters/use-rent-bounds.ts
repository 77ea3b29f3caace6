import { useEffect, useState } from 'react';
import { type RentBounds, rentBounds } from './rent-bounds.ts';
import { loadCatalogue } from '../list/offline-imports.ts';

/** The range of rents in this phone's catalogue. Null without one, undefined until known. */
export function useRentBounds(): RentBounds | null | undefined {
  const [ends, setEnds] = useState<RentBounds | null>();
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const look = async () => {
      const { browseCatalogue, onCatalogueSync } = await loadCatalogue();
      const read = async () => {
        const page = await browseCatalogue({ filters: {}, sort: 'newest', from: 0, count: 0 });
        if (!gone) setEnds(rentBounds(page?.rents ?? null));
      };
      if (!gone) stop = onCatalogueSync(() => void read().catch(report));
      await read();
    };
    look().catch(report);
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return ends;
}

function report(error: unknown): void {
  console.error('The rents could not be read.', error);
}
