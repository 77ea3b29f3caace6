import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { LanguageSwitch } from '../../../shared/i18n/language-switch.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import '../messages.ts';
import styles from './link-group.module.css';

/** The language, and the install button where the app can be installed. */
export function AppSettings({ install }: { install: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <Card padding="none" className={styles['settings']}>
      <span className={styles['setting']}>
        <Icon name="globe" size={22} />
        {t('profile.languageLabel')}
        <LanguageSwitch />
      </span>
      {install}
    </Card>
  );
}
