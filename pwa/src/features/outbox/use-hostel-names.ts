import { useEffect, useState } from 'react';
import { db } from '../../offline/database/db.ts';

/** Names of hostels that are stored on this phone. */
export function useHostelNames(ids: readonly (string | undefined)[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = [...new Set(ids.map((id) => id ?? ''))].sort().join(' ');
  useEffect(() => {
    let current = true;
    const read = async () => {
      try {
        const found = await readNames(wanted.split(' '));
        if (current) setNames(found);
      } catch (error) {
        console.error('The names of the hostels could not be read.', error);
      }
    };
    void read();
    return () => {
      current = false;
    };
  }, [wanted]);
  return names;
}

async function readNames(ids: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const saved = await db.wishlist.filter((row) => ids.includes(row.listingId)).toArray();
  for (const row of saved) names.set(row.listingId, row.card.propertyName);
  for (const row of await db.listings.bulkGet([...ids])) {
    const name = row?.card?.propertyName ?? row?.detail?.propertyName;
    if (row && name !== undefined) names.set(row.id, name);
  }
  return names;
}
