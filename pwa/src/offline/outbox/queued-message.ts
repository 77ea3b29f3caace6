import { getI18n } from '../../shared/i18n/i18n.ts';
import { isInMemory } from '../database/indexed-db.ts';
import './messages.ts';

/**
 * What a screen says of a write that waits. On a phone that stores nothing no words may promise that it
 * outlives the page: it is said to wait while the page is open.
 */
export function queuedMessage(words: string): string {
  return isInMemory() ? getI18n().t('offline:whileOpen') : words;
}

/** The same of a visitor's list. */
export function savedListMessage(words: string): string {
  return isInMemory() ? getI18n().t('offline:listWhileOpen') : words;
}
