import { useSyncExternalStore } from 'react';
import { keepText, readText } from './kept-text.ts';
import type { PhotoRule } from './photo-rule.ts';

/** `auto` follows the browser: its data saver, or a 2G connection. */
export type SaverChoice = 'auto' | 'on' | 'off';

interface Connection extends Partial<EventTarget> {
  saveData?: boolean;
  effectiveType?: string;
}

const choiceKey = 'patna.data-saver';
const capKey = 'patna.data-cap-reached';
const listeners = new Set<() => void>();
let rule: PhotoRule | undefined;

/** How photos may use the network now. The choice outlives the visit; every tab follows it. */
export function photoRule(): PhotoRule {
  rule ??= currentRule();
  return rule;
}

/** The rule on a screen. A server knows of none. */
export function usePhotoRule(): PhotoRule {
  return useSyncExternalStore(onPhotoRule, photoRule, () => 'all');
}

/** Whether data is to be saved now, by choice, by the browser's wish, or because the cap is reached. */
export function savesData(): boolean {
  return photoRule() !== 'all';
}

export function saverChoice(): SaverChoice {
  const kept = readText(choiceKey);
  return kept === 'on' || kept === 'off' ? kept : 'auto';
}

export function chooseSaver(choice: SaverChoice): void {
  keepText(choiceKey, choice === 'auto' ? null : choice);
  look();
}

/** Said by the data meter: this month's cap is reached, or is not. */
export function tellCapReached(reached: boolean): void {
  keepText(capKey, reached ? '1' : null);
  look();
}

/** Called at every change of the rule; returns the way to stop. */
export function onPhotoRule(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', look);
    connection()?.addEventListener?.('change', look);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser itself asks to save data. */
export function browserSaves(): boolean {
  const { saveData, effectiveType = '' } = connection() ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

function currentRule(): PhotoRule {
  if (readText(capKey) !== null) return 'tap';
  const choice = saverChoice();
  return choice === 'on' || (choice === 'auto' && browserSaves()) ? 'small' : 'all';
}

function look(): void {
  const next = currentRule();
  if (next === rule) return;
  rule = next;
  for (const listener of listeners) listener();
}

function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
