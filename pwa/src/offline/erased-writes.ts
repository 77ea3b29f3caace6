import { useSyncExternalStore } from 'react';
import { keepText, readText } from '../shared/kept-text.ts';
import { personalStoragePrefix } from './personal-storage.ts';

const key = `${personalStoragePrefix}erased`;
const listeners = new Set<() => void>();

/** How many writes the browser erased before they were sent; kept until the person has read it. */
export function erasedWrites(): number {
  return Number(readText(key) ?? 0);
}

export function noteErased(count: number): void {
  change(String(erasedWrites() + count));
}

/** The person has read it. */
export function forgetErased(): void {
  change(null);
}

export function useErasedWrites(): number {
  return useSyncExternalStore(subscribe, erasedWrites, () => 0);
}

function change(text: string | null): void {
  keepText(key, text);
  for (const listener of listeners) listener();
}

/** Another tab may have found it, or have it read. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
