import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../../shared/i18n/language-switch.tsx';
import { RoundButton } from '../../shared/ui/form/round-button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { Sheet } from '../../shared/ui/overlay/sheet.tsx';
import { useOverlay } from '../../shared/ui/overlay/use-overlay.ts';
import { LazyInstallButton } from '../install/lazy-install-button.ts';
import { menuLinks, searchLinks } from './footer-links.ts';
import { AreaLinks } from './place-links.tsx';
import navbar from './navbar.module.css';
import styles from './site-menu.module.css';

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
          <ul>
            {[...searchLinks, ...menuLinks].map((link) => (
              <li key={link.key}>
                <Link replace to={link.to}>
                  {t(link.key)}
                </Link>
              </li>
            ))}
          </ul>
          <AreaLinks replace />
          <LazyInstallButton />
        </div>
      </Sheet>
    </>
  );
}
