import { useEffect, useState } from 'react';
import { loadCatalogue } from './lazy-offline-modules.ts';

export type CatalogueClient = Awaited<ReturnType<typeof loadCatalogue>>;

/**
 * Reads something from the catalogue on this phone, now and after each sync. Undefined until it is known. A failure is
 * logged with `failure`, and the previous result stays. `read` must be memoised: a new function is a new query.
 */
export function useCatalogueQuery<T>(
  read: (catalogue: CatalogueClient) => Promise<T>,
  failure: string,
): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => {
    let isCancelled = false;
    const update = async () => {
      const found = await read(await loadCatalogue());
      if (!isCancelled) setResult(() => found);
    };
    const report = (error: unknown) => console.error(failure, error);
    const unsubscribe = subscribeToSyncs(() => void update().catch(report));
    update().catch(report);
    return () => {
      isCancelled = true;
      unsubscribe();
    };
  }, [read, failure]);
  return result;
}

/** Calls `onSync` after each sync of the catalogue, once its code has loaded. Returns a function that stops. */
export function subscribeToSyncs(onSync: () => void): () => void {
  let isCancelled = false;
  let unsubscribe: (() => void) | undefined;
  const subscribe = async () => {
    const { onCatalogueSync } = await loadCatalogue();
    if (!isCancelled) unsubscribe = onCatalogueSync(onSync);
  };
  subscribe().catch((error: unknown) => {
    console.error('Syncs of the catalogue cannot be followed.', error);
  });
  return () => {
    isCancelled = true;
    unsubscribe?.();
  };
}
