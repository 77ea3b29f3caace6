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
    let unsubscribe: (() => void) | undefined;
    const report = (error: unknown) => console.error(failure, error);
    const start = async () => {
      const catalogue = await loadCatalogue();
      const update = async () => {
        const found = await read(catalogue);
        if (!isCancelled) setResult(() => found);
      };
      if (!isCancelled) unsubscribe = catalogue.onCatalogueSync(() => void update().catch(report));
      await update();
    };
    start().catch(report);
    return () => {
      isCancelled = true;
      unsubscribe?.();
    };
  }, [read, failure]);
  return result;
}
