import { Suspense } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { LanguageSwitch } from '../../shared/i18n/language-switch.tsx';
import { ChunkUnavailable } from '../../shared/ui/feedback/chunk-unavailable.tsx';
import { RoundButton } from '../../shared/ui/form/round-button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { Sheet } from '../../shared/ui/overlay/sheet.tsx';
import { useOverlay } from '../../shared/ui/overlay/use-overlay.ts';
import navbar from './navbar.module.css';
import styles from './site-menu.module.css';

const SiteMenuLinks = lazyComponent(
  async () => (await import('./site-menu-links.tsx')).SiteMenuLinks,
  ChunkUnavailable,
);

/** The footer's links as a menu, because an endless list keeps people from reaching the footer. */
export function SiteMenu() {
  const { t } = useTranslation();
  const menu = useOverlay('visitor-menu');
  return (
    <>
      <RoundButton
        label={t('nav.menu')}
        className={navbar['toggle']}
        aria-haspopup="dialog"
        aria-expanded={menu.open}
        onClick={() => menu.show()}
      >
        <Icon name="menu" />
      </RoundButton>
      <Sheet overlay={menu} title={t('nav.menu')} side>
        <div className={styles['menu']}>
          <LanguageSwitch />
          <Suspense fallback={null}>
            <SiteMenuLinks />
          </Suspense>
        </div>
      </Sheet>
    </>
  );
}
