import type { I18n, Language } from './i18n.ts';
import { writeItem, readItem } from '../storage/local-storage.ts';

const storageKey = 'patna.lang';
const aYear = 365 * 24 * 60 * 60;

/** The language last used on this device, else the browser's, else English. */
export function storedLanguage(): Language {
  const cookie = /(?:^|; )lang=(en|hi)/.exec(document.cookie)?.[1];
  const stored = cookie ?? readItem(storageKey) ?? navigator.language;
  return stored.startsWith('hi') ? 'hi' : 'en';
}

/** Stores the language. If storage is refused, the cookie decides. */
export function rememberLanguage(language: Language): void {
  writeItem(storageKey, language);
}

/** Loads the texts that the first render needs. */
export async function prepareLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'hi') (await import('./hindi-first-route.ts')).addHindi();
}

/** Switches the language and stores it, also in a cookie for the server. */
export async function setLanguage(i18n: I18n, language: Language): Promise<void> {
  await prepareLanguage(language);
  i18n.changeLanguage(language);
  document.cookie = `lang=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
  rememberLanguage(language);
}
