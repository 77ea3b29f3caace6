import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when another tab may have changed storage: on its write, with `inFront` true if this
 * tab is focused, and when this tab gets the focus.
 */
export function useOtherTabs(onWritten: (inFront: boolean) => void): void {
  const notify = useEffectEvent(onWritten);
  useEffect(() => {
    const onStorage = () => notify(document.hasFocus());
    const onFocus = () => notify(false);
    addEventListener('storage', onStorage);
    addEventListener('focus', onFocus);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('focus', onFocus);
    };
  }, []);
}
