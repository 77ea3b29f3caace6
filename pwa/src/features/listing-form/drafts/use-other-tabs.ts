import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when another tab may have written what this one shows: at once, with `inFront` true where
 * this is the tab somebody is typing in, and when somebody comes to this tab, which may have slept.
 */
export function useOtherTabs(onWritten: (inFront: boolean) => void): void {
  const written = useEffectEvent(onWritten);
  useEffect(() => {
    const heard = () => written(document.hasFocus());
    const entered = () => written(false);
    addEventListener('storage', heard);
    addEventListener('focus', entered);
    return () => {
      removeEventListener('storage', heard);
      removeEventListener('focus', entered);
    };
  }, []);
}
