import { useSyncExternalStore } from 'react';
import { createListeners } from '../runtime/store.ts';
import { readItem, writeItem } from './local-storage.ts';
import type { PhotoLoading } from './photo-loading.ts';

/** `auto` follows the browser: its data saver, or a 2G connection. */
export type DataSaverChoice = 'auto' | 'on' | 'off';

interface Connection extends Partial<EventTarget> {
  saveData?: boolean;
  effectiveType?: string;
}

const choiceKey = 'patna.data-saver';
const capKey = 'patna.data-cap-reached';
const changes = createListeners();
let rule: PhotoLoading | undefined;

/** How photos may load now. The choice is stored and shared by all tabs. */
export function photoLoading(): PhotoLoading {
  rule ??= currentRule();
  return rule;
}

/** The same as a hook. Server rendering uses the default. */
export function usePhotoLoading(): PhotoLoading {
  return useSyncExternalStore(onPhotoLoadingChange, photoLoading, () => 'all');
}

/**
 * Whether to save data: by choice, by the browser's setting, or because the monthly cap is reached.
 */
export function savesData(): boolean {
  return photoLoading() !== 'all';
}

export function dataSaverChoice(): DataSaverChoice {
  const kept = readItem(choiceKey);
  return kept === 'on' || kept === 'off' ? kept : 'auto';
}

export function setDataSaver(choice: DataSaverChoice): void {
  writeItem(choiceKey, choice === 'auto' ? null : choice);
  update();
}

/** Called by the data meter when the monthly cap is reached or no longer reached. */
export function setCapReached(reached: boolean): void {
  writeItem(capKey, reached ? '1' : null);
  update();
}

/** Subscribes to changes. Returns the unsubscribe function. */
export function onPhotoLoadingChange(listener: () => void): () => void {
  // Adding the same function again has no effect.
  addEventListener('storage', update);
  connection()?.addEventListener?.('change', update);
  return changes.subscribe(listener);
}

/** Whether the browser asks to save data. */
export function browserSavesData(): boolean {
  const { saveData, effectiveType = '' } = connection() ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

function currentRule(): PhotoLoading {
  if (readItem(capKey) !== null) return 'tap';
  const choice = dataSaverChoice();
  return choice === 'on' || (choice === 'auto' && browserSavesData()) ? 'small' : 'all';
}

function update(): void {
  const next = currentRule();
  if (next === rule) return;
  rule = next;
  changes.notify();
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
