import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long what a screen shows may take to come in before it is too late to go back to a place in it. */
const patienceMs = 2000;

/** Where each screen of this visit stood, by its entry in the history. */
const places = new Map<string, number>();

/**
 * A new screen starts at its top and takes the focus, also in the place of the former one; one that is
 * gone back to stands where it was left.
 * Home remembers its own place.
 */
export function useScrollRestoration(atHome: boolean): void {
  const { pathname, search, key } = useLocation();
  const kind = useNavigationType();
  const screen = pathname + (new URLSearchParams(search).get('hostelId') ?? '');
  useLayoutEffect(() => {
    if (kind !== NavigationType.Pop) takeFocus();
    if (atHome) return undefined;
    if (kind !== NavigationType.Pop) scrollTo(0, 0);
    const stop = kind === NavigationType.Pop ? goBackTo(places.get(key) ?? 0) : undefined;
    const remember = () => places.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
    // Words and filters in the address are still the same screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen, atHome]);
}

/** Not from a field that the new screen has chosen itself. */
function takeFocus(): void {
  const main = document.getElementById('main');
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/** Waits for as much of the screen as there was, unless the person goes their own way. */
function goBackTo(y: number): () => void {
  const handsOff = new AbortController();
  const { signal } = handsOff;
  const stop = () => handsOff.abort();
  const until = performance.now() + patienceMs;
  const look = () => {
    if (signal.aborted || y < 1) return;
    const isThere = document.documentElement.scrollHeight - innerHeight >= y;
    if (isThere || performance.now() > until) scrollTo(0, y);
    else requestAnimationFrame(look);
  };
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, stop, { passive: true, signal });
  }
  look();
  return stop;
}
