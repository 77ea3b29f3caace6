import { useEffect } from 'react';
import { holdMs } from './outbox-items.ts';
import { hold, letGo } from './outbox.ts';

/** An unsent item does not leave, as it was, under the fingers of whoever changes it. */
export function useHeld(key: string): void {
  useEffect(() => {
    const failed = (error: unknown) => console.warn('The item could not be held.', error);
    const holding = () => void hold(key).catch(failed);
    holding();
    const timer = setInterval(holding, holdMs / 2);
    return () => {
      clearInterval(timer);
      letGo(key).catch(failed);
    };
  }, [key]);
}
