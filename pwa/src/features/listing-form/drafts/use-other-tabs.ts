import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when another tab may have changed storage: on its write, with `inFront` true if this
 * tab is focused, and when this tab gets the focus.
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
