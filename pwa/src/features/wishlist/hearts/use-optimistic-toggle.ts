import { useEffect, useState } from 'react';

/** How long a tap is shown without confirmation, in ms. */
const believedMs = 2000;

/**
 * Shows a tap at once, until the database confirms it. The disk of a cheap phone takes several
 * frames. After a failed write the stored value is shown.
 */
export function useOptimisticToggle(stored: boolean): {
  shown: boolean;
  /** Runs `write` at once. The caller handles its failure. */
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
