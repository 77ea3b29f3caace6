import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';

/** Sets the title of the tab, in the same form as the server's head. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const whole = `${title} · ${t('brand')}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
