import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { getI18n, type I18n, type Translate } from './i18n.ts';

const I18nContext = createContext<I18n | null>(null);

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/**
 * Looks texts up in these namespaces, then in `common`. Renders again when the language changes.
 */
export function useTranslation<Namespace extends string = 'common'>(
  namespaces?: Namespace | readonly Namespace[],
): { t: Translate<Namespace>; i18n: I18n } {
  const i18n = useContext(I18nContext) ?? getI18n();
  const language = () => i18n.language;
  useSyncExternalStore(i18n.subscribe, language, language);
  const places = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? []);
  return { t: i18n.translatorOf(places) as Translate<Namespace>, i18n };
}
