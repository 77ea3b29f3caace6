import { lazy, Suspense } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useLocation } from 'react-router-dom';
import { LanguageSwitch } from '../../shared/i18n/language-switch.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { useSession } from '../../shared/session/session.ts';
import { useUnreadCount } from '../../shared/notifications/unread-count.ts';
import { LinkButton } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { useOverlay } from '../../shared/ui/overlay/use-overlay.ts';
import { Avatar } from './avatar.tsx';
import { LazyInstallButton } from '../install/lazy-install-button.ts';
import { Logo } from './logo.tsx';
import styles from './navbar.module.css';
import { OfflineBar } from './offline-bar.tsx';
import { SiteMenu } from './site-menu.tsx';

const HeaderSearch = lazy(() =>
  import('../../features/search/header-search.tsx').then((m) => ({ default: m.HeaderSearch })),
);
const ProfileSheet = lazy(() =>
  import('../../features/account/profile/profile-sheet.tsx').then((m) => ({
    default: m.ProfileSheet,
  })),
);

/** Header of every screen. Search and profile sheet require a session. */
export function Navbar() {
  const { t } = useTranslation();
  const { status, user } = useSession();
  const signedIn = status === 'signed-in';
  return (
    <header className={styles['bar']} data-signed-in={signedIn || undefined}>
      <nav className={styles['inner']} aria-label={t('nav.label')}>
        <Logo />
        <div className={styles['search']}>
          {signedIn ? (
            <Suspense fallback={null}>
              <HeaderSearch />
            </Suspense>
          ) : null}
        </div>
        <LinkButton
          variant="text"
          small
          to={paths.createListing()}
          className={styles['list']}
          icon={<Icon name="plus" size={22} />}
        >
          <span>{t('nav.list')}</span>
        </LinkButton>
        {signedIn && user ? <Person name={user.fullName} imageUrl={user.imageUrl} /> : <Visitor />}
      </nav>
      <OfflineBar />
    </header>
  );
}

function Visitor() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const atLogin = pathname === '/login';
  return (
    <>
      <div className={styles['language']}>
        <LanguageSwitch />
      </div>
      {atLogin ? null : (
        <LinkButton
          small
          variant="secondary"
          to={paths.login(pathname + search)}
          className={styles['sign-in']}
        >
          {t('nav.signIn')}
        </LinkButton>
      )}
      <SiteMenu />
    </>
  );
}

function Person({ name, imageUrl }: { name: string; imageUrl: string }) {
  const { t } = useTranslation();
  const unread = useUnreadCount();
  const menu = useOverlay('menu');
  return (
    <>
      <button
        type="button"
        className={styles['person']}
        aria-label={unread > 0 ? t('nav.profileUnread', { n: unread }) : t('nav.profile')}
        aria-haspopup="dialog"
        aria-expanded={menu.open}
        onClick={() => menu.show()}
      >
        <span className={styles['bars']}>
          <Icon name="menu" size={18} />
        </span>
        <Avatar name={name} imageUrl={imageUrl} />
        {unread > 0 ? (
          <span
            className={styles['unread']}
            aria-hidden="true"
            data-count={unread > 9 ? '9+' : unread}
          />
        ) : null}
      </button>
      {menu.open ? (
        <Suspense fallback={null}>
          <ProfileSheet overlay={menu} install={<LazyInstallButton />} />
        </Suspense>
      ) : null}
    </>
  );
}
