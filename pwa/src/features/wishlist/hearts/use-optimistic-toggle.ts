import { useEffect, useState } from 'react';

/** How long a tap is believed when nobody contradicts it, in ms. */
const believedMs = 2000;

/**
 * What a switch shows from the tap on: what was tapped, until this phone's database says the same. That
 * waits for its disk, which takes a cheap phone several frames. After a failed write the database is right.
 */
export function useOptimisticToggle(stored: boolean): {
  shown: boolean;
  /** `write` runs at once; its failure is still the caller's to tell. */
  tap: (write: () => Promise<void>) => Promise<void>;
} {
  const [tapped, setTapped] = useState<boolean>();
  const [writes, setWrites] = useState(0);
  const settled = tapped !== undefined && writes === 0;
  if (settled && tapped === stored) setTapped(undefined);
  useEffect(() => {
    if (!settled) return undefined;
    const timer = setTimeout(() => setTapped(undefined), believedMs);
    return () => clearTimeout(timer);
  }, [settled]);

  const shown = tapped ?? stored;
  async function tap(write: () => Promise<void>): Promise<void> {
    setTapped(!shown);
    setWrites((count) => count + 1);
    try {
      await write();
    } catch (error) {
      setTapped(undefined);
      throw error;
    } finally {
      setWrites((count) => count - 1);
    }
  }
  return { shown, tap };
}
