import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { twoPanes } from '../../shared/ui/layout/use-media.ts';
import { scrollBehavior } from '../../shared/ui/layout/scroll-behavior.ts';

/** Longest wait for the content before the position is given up, in ms. */
const timeoutMs = 2000;

const fadeMs = 160;

/** Scroll positions by history entry. */
const places = new Map<string, number>();

/**
 * A new screen fades in, starts at its top and takes the focus. Going back restores the position.
 * Home restores its own.
 */
export function useScrollRestoration(atHome: boolean): void {
  const { pathname, search, key } = useLocation();
  const kind = useNavigationType();
  const shownScreen = useRef('');
  const screen = screenOf(pathname) + (new URLSearchParams(search).get('hostelId') ?? '');
  useLayoutEffect(() => {
    if (kind !== NavigationType.Pop) takeFocus();
    if (shownScreen.current !== '' && shownScreen.current !== screen) fadeIn();
    shownScreen.current = screen;
    if (atHome) return undefined;
    if (kind !== NavigationType.Pop) scrollTo(0, 0);
    const stop = kind === NavigationType.Pop ? goBackTo(places.get(key) ?? 0) : undefined;
    const remember = () => places.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `kind` and `key` also change with filters, on the same screen.
  }, [screen, atHome]);
}

/** The path of a screen. Wide screens show a conversation beside the list of enquiries. */
export function screenOf(pathname: string): string {
  const list = paths.enquiries();
  const isBeside = pathname.startsWith(`${list}/`) && globalThis.matchMedia?.(twoPanes).matches;
  return isBeside ? list : pathname;
}

function fadeIn(): void {
  if (scrollBehavior() === 'instant') return;
  document.getElementById('main')?.animate?.({ opacity: [0.3, 1] }, fadeMs);
}

/** Moves the focus to the new screen, unless the screen has focused a field itself. */
function takeFocus(): void {
  const main = document.getElementById('main');
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

/**
 * Scrolls to a position when the screen is tall enough, unless the person scrolls first. Returns a cancel
 * function.
 */
function goBackTo(y: number): () => void {
  const handsOff = new AbortController();
  const { signal } = handsOff;
  const { style } = document.documentElement;
  // Rows that arrive above the position would move it.
  style.overflowAnchor = 'none';
  const stop = () => {
    handsOff.abort();
    style.overflowAnchor = '';
  };
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const until = performance.now() + timeoutMs;
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
