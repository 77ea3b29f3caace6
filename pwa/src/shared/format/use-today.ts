import { patnaDay } from '@patna/contracts';
import { useSyncExternalStore } from 'react';

/** A screen that is looked at again may be of another day. */
function onReturn(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

let drawnOn: string | null = null;

/** Draws what is looked at as soon as it is drawn: for its markup it is today. */
export function withRenderDate<T>(draw: () => T): T {
  drawnOn = patnaDay(Date.now());
  try {
    return draw();
  } finally {
    drawnOn = null;
  }
}

/** The day in Patna, `YYYY-MM-DD`; null in the server's markup, which may be opened days later. */
export function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    onReturn,
    () => patnaDay(Date.now()),
    () => drawnOn,
  );
}
