import { useEffect, useState } from 'react';
import { yieldAfter } from '../../../shared/runtime/yield-to-main.ts';

/** Counts one view when `fresh` is true. Returns the total, or null until it is known. */
export function useViewCount(hostelId: string, fresh: boolean): number | null {
  const [result, setResult] = useState<{ id: string; views: number | null } | null>(null);
  useEffect(() => {
    if (!fresh) return;
    let current = true;
    const timer = setTimeout(async () => {
      const views = await loadAndCount(hostelId);
      if (current) setResult({ id: hostelId, views });
    }, 1000);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [hostelId, fresh]);
  return result?.id === hostelId ? result.views : null;
}

async function loadAndCount(hostelId: string): Promise<number | null> {
  try {
    const { trackView } = await yieldAfter(import('./track-view.ts'));
    const ticket = await trackView(hostelId, 'view');
    const { countPublicView } = await yieldAfter(import('./count-public-view.ts'));
    return await countPublicView(hostelId, ticket);
  } catch (error) {
    console.error('The view counter could not be loaded.', error);
    return null;
  }
}
