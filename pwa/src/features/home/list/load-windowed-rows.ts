import type { WindowedRows } from './windowed-rows.tsx';

let loaded: typeof WindowedRows | undefined;

/** The component that long lists need, once `loadWindowedRows` has loaded it. */
export function loadedWindowedRows(): typeof WindowedRows | undefined {
  return loaded;
}

/** Rejects when the chunk is unavailable. */
export async function loadWindowedRows(): Promise<typeof WindowedRows> {
  loaded ??= (await import('./windowed-rows.tsx')).WindowedRows;
  return loaded;
}
