import { LinkGroup, LinkRow, type RowIcon } from '../../features/account/profile/link-group.tsx';
import { AreaLinks } from '../../features/account/profile/menu-links.tsx';
import { LanguageSwitch } from '../../shared/i18n/language-switch.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { Sheet } from '../../shared/ui/overlay/sheet.tsx';
import type { Overlay } from '../../shared/ui/overlay/use-overlay.ts';
import { LazyInstallButton } from '../install/lazy-install-button.ts';
import styles from './site-menu.module.css';

type Entry = readonly [key: string, to: string, icon: RowIcon];

/** Groups of links. Their keys are in the `common` namespace. */
const groups: readonly (readonly Entry[])[] = [
  [
    ['nav.map', paths.map(), 'map'],
    ['nav.compare', paths.compare(), 'compare'],
    ['nav.wishlist', paths.wishlist(), 'heart'],
    ['nav.trips', paths.trips(), 'download'],
    ['nav.storage', paths.storage(), 'storage'],
  ],
  [
    ['footer.list', paths.createListing(), 'plus'],
    ['footer.discover', paths.landing(), 'star'],
    ['footer.contact', paths.support(), 'help'],
    ['footer.privacy', paths.privacy(), 'shield'],
    ['footer.terms', paths.terms(), 'info'],
  ],
];

/** The footer's links as a menu, because an endless list keeps people from reaching the footer. */
export function SiteMenuSheet({ overlay }: { overlay: Overlay<true> }) {
  const { t } = useTranslation();
  return (
    <Sheet overlay={overlay} title={t('nav.menu')} side>
      <div className={styles['menu']}>
        <LanguageSwitch />
        {groups.map((entries) => (
          <LinkGroup key={entries[0]?.[0]}>
            {entries.map(([key, to, icon]) => (
              <LinkRow key={key} replace to={to} icon={icon}>
                {t(key)}
              </LinkRow>
            ))}
          </LinkGroup>
        ))}
        <AreaLinks />
        <div className={styles['install']}>
          <LazyInstallButton />
        </div>
      </div>
    </Sheet>
  );
}
