import { getI18n } from '../../shared/i18n/i18n.ts';
import { isInMemory } from '../database/memory-fallback.ts';
import './messages.ts';

/**
 * Text about a queued write. When this phone stores nothing, the text says that the write waits only while
 * the page is open.
 */
export function queuedWriteText(words: string): string {
  return isInMemory() ? getI18n().t('offline:whileOpen') : words;
}

/** The same for a visitor's saved list. */
export function savedListText(words: string): string {
  return isInMemory() ? getI18n().t('offline:listWhileOpen') : words;
}
