import type { I18n, Language } from './i18n.ts';
import { writeItem, readItem } from '../storage/local-storage.ts';

const storageKey = 'patna.lang';
const aYear = 365 * 24 * 60 * 60;

/** The language chosen or last shown on this device, else the browser's, else English. */
export function storedLanguage(): Language {
  const cookie = /(?:^|; )lang=(en|hi)/.exec(document.cookie)?.[1];
  const stored = cookie ?? readItem(storageKey) ?? navigator.language;
  return stored.startsWith('hi') ? 'hi' : 'en';
}

/** Keeps the language for a start without the server; where storage is refused the cookie decides. */
export function rememberLanguage(language: Language): void {
  writeItem(storageKey, language);
}

/** Loads what the language needs before the first draw. */
export async function prepareLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'hi') (await import('./hindi-first-route.ts')).addHindi();
}

/** Switches the app and remembers the choice; the server reads the cookie. */
export async function setLanguage(i18n: I18n, language: Language): Promise<void> {
  await prepareLanguage(language);
  i18n.changeLanguage(language);
  document.cookie = `lang=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
  rememberLanguage(language);
}
