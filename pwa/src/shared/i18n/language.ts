import type { i18n as I18n } from 'i18next';
import type { Language } from './i18n.ts';

const storageKey = 'patna.lang';
const aYear = 365 * 24 * 60 * 60;

/** The language chosen on this device; English when none was. */
export function storedLanguage(): Language {
  const cookie = /(?:^|; )lang=(en|hi)/.exec(document.cookie)?.[1];
  const stored = cookie ?? readStorage();
  return stored === 'hi' ? 'hi' : 'en';
}

/** Loads what the language needs before the first draw. */
export async function prepareLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (language === 'hi') (await import('./hindi-first-route.ts')).addHindi();
}

/** Switches the app and remembers the choice; the server reads the cookie. */
export async function setLanguage(i18n: I18n, language: Language): Promise<void> {
  await prepareLanguage(language);
  await i18n.changeLanguage(language);
  document.cookie = `lang=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax`;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Private windows may refuse storage; the cookie still remembers.
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
