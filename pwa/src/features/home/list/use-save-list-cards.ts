import { useEffect, useRef } from 'react';
import type { HomeQuery } from '../query/home-query.ts';
import { distinctCards, type ListPage } from './list-pages.ts';
import { loadListingCopies } from './lazy-offline-modules.ts';

/** Saves the server's unfiltered list on this phone, in its order. Each page is saved once. */
export function useSaveListCards({ key }: HomeQuery, pages?: readonly ListPage[]): void {
  const saved = useRef(new WeakSet<ListPage>());
  useEffect(() => {
    const first = pages?.[0];
    if (key !== '' || !pages || first?.source !== 'server') return;
    const served = pages.filter((page) => page.source === 'server');
    const unsaved = served.filter((page) => !saved.current.has(page));
    for (const page of unsaved) saved.current.add(page);
    whenIdle(async () => {
      try {
        const { saveListingCards } = await loadListingCopies();
        await saveListingCards(distinctCards(unsaved), first.readAt, distinctCards(served));
      } catch (error) {
        console.error('The hostels could not be saved on this phone.', error);
      }
    });
  }, [key, pages]);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
}
