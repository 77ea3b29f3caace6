import { patnaDay } from '@patna/contracts';
import { useSyncExternalStore } from 'react';

/** Calls back when the tab becomes visible again, because the day may have changed. */
function onReturn(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

let drawnOn: string | null = null;

/** Renders markup that is shown at once, so that `useToday` may return the current day. */
export function renderWithToday<T>(draw: () => T): T {
  drawnOn = patnaDay(Date.now());
  try {
    return draw();
  } finally {
    drawnOn = null;
  }
}

/** The day in Patna, `YYYY-MM-DD`; null in server markup, which may be opened days later. */
export function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    onReturn,
    () => patnaDay(Date.now()),
    () => drawnOn,
  );
}
