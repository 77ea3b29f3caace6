import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { LanguageSwitch } from '../../../shared/i18n/language-switch.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Icon, type IconName } from '../../../shared/ui/icon/icon.tsx';
import { Sheet } from '../../../shared/ui/overlay/sheet.tsx';
import type { Overlay } from '../../../shared/ui/overlay/use-overlay.ts';
import '../messages.ts';
import { LinkGroup, LinkRow } from './link-group.tsx';
import { AreaLinks, HelpLinks } from './menu-links.tsx';
import { OutboxLink } from './outbox-link.tsx';
import { PersonSummary } from './person-summary.tsx';
import styles from './profile-sheet.module.css';

type Entry = readonly [key: string, to: string, icon: IconName];

const own: readonly Entry[] = [
  ['profile', paths.profile(), 'user'],
  ['editProfile', paths.editProfile(), 'edit'],
  ['wishlist', paths.wishlist(), 'heart'],
  ['enquiries', paths.enquiries(), 'inbox'],
  ['notifications', paths.dashboard('notifications'), 'bell'],
];

const hosting: readonly Entry[] = [['dashboard', paths.dashboard('overview'), 'home']];

/** The signed-in person's menu at the right edge. */
export function ProfileSheet({
  overlay,
  install,
}: {
  overlay: Overlay<true>;
  /** The install button. */
  install: ReactNode;
}) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  if (user === null) return null;
  return (
    <Sheet side overlay={overlay} title={t('sheet.title')}>
      <nav className={styles['menu']} aria-label={t('sheet.title')}>
        <div className={styles['head']}>
          <PersonSummary user={user} />
          <LanguageSwitch />
        </div>
        <LinkGroup title={t('profile.group.you')}>
          <Entries entries={own} />
          <OutboxLink replace onlyUnsent />
        </LinkGroup>
        <LinkGroup title={t('profile.group.hosting')}>
          <Entries entries={hosting} />
        </LinkGroup>
        <HelpLinks replace />
        <AreaLinks />
        {install}
        <Link replace to={paths.logout()} className={styles['logout']}>
          <Icon name="logout" size={22} />
          {t('sheet.logout')}
        </Link>
      </nav>
    </Sheet>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('account');
  return entries.map(([key, to, icon]) => (
    <LinkRow key={key} replace to={to} icon={icon}>
      {t(`sheet.${key}`)}
    </LinkRow>
  ));
}
