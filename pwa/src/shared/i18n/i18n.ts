import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { common } from './locales/en/common.ts';
import { home } from './locales/en/home.ts';

export type Language = 'en' | 'hi';
export const languages: readonly Language[] = ['en', 'hi'];

/** Texts of one namespace in one language. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

const added = new Map<string, Readonly<Record<Language, Messages>>>();
const instances = new Set<I18n>();

/**
 * A translator that is ready at once. English of `common` and `home` is built in; everything else
 * arrives through `addMessages`.
 */
export function createI18n(language: Language): I18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: [...languages],
    defaultNS: 'common',
    fallbackNS: 'common',
    resources: { en: { common, home } },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: reportMissing,
  });
  for (const [namespace, texts] of added) addTo(instance, namespace, texts);
  instances.add(instance);
  return instance;
}

/** The key itself is on the screen then: a fault, unless the caller said what else to show. */
function reportMissing(
  _languages: readonly string[],
  namespace: string,
  key: string,
  _shown: string,
  _updates: boolean,
  { defaultValue }: { defaultValue?: unknown },
): void {
  if (defaultValue === undefined) console.error(`No text for ${namespace}:${key}`);
}

/** Texts of a lazily loaded feature; call it at the top of the chunk that shows them. */
export function addMessages(namespace: string, texts: Readonly<Record<Language, Messages>>): void {
  added.set(namespace, texts);
  for (const instance of instances) addTo(instance, namespace, texts);
}

function addTo(instance: I18n, namespace: string, texts: Readonly<Record<Language, Messages>>) {
  for (const language of languages) {
    instance.addResourceBundle(language, namespace, texts[language], true, true);
  }
}
