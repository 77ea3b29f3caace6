import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';

/** Names the browser tab while the screen is shown, in the words of the head that the server draws. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  const whole = `${title} · ${t('brand')}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
