import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The result of an asynchronous read for `key`; null while loading and after a failure. A null key
 * reads nothing.
 */
export function useAsync<T>(key: string | null, read: (key: string) => Promise<T>): T | null {
  const [found, setFound] = useState<{ key: string; value: T } | null>(null);
  const start = useEffectEvent((wanted: string) => read(wanted));
  useEffect(() => {
    if (key === null) return;
    let current = true;
    const run = async () => {
      try {
        const value = await start(key);
        if (current) setFound({ key, value });
      } catch (error) {
        console.error('Something on this phone could not be read.', error);
      }
    };
    void run();
    return () => {
      current = false;
    };
  }, [key]);
  return found !== null && found.key === key ? found.value : null;
}
