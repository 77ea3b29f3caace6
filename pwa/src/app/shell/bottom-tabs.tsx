import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useNewEnquiryCount } from '../../shared/notifications/new-enquiry-count.ts';
import { useUnreadCount } from '../../shared/notifications/unread-count.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { scrollBehavior } from '../../shared/ui/layout/scroll-behavior.ts';
import styles from './bottom-tabs.module.css';

const tabs = [
  { key: 'explore', to: paths.home(), icon: 'search', screens: /^\/(?:home|map)?(?:\?|$)/ },
  { key: 'saved', to: paths.wishlist(), icon: 'heart', screens: /^\/my-profile\/wishlist/ },
  {
    key: 'enquiries',
    to: paths.enquiries(),
    icon: 'inbox',
    screens: /^\/(?:my-profile\/enquiries|hostel-dashboard\/analytics\?tab=inbox)/,
  },
  {
    key: 'profile',
    to: paths.profile(),
    icon: 'user',
    screens:
      /^\/(?:edit-profile|my-profile(?!\/(?:wishlist|enquiries))|hostel-dashboard(?!\/analytics\?tab=inbox))/,
  },
] as const;

/** Screens with a bar of their own at the bottom, or with one task only. */
const screensWithoutTabs = /^\/(?:create-listing|hostel-dashboard\/edit|logout)/;

/** Main navigation of phones. Hidden from 900 px, where the navbar has room for it. */
export function BottomTabs({ pathname }: { pathname: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const screen = pathname === '/login' ? returnTo(search) : pathname + search;
  const notifications = useUnreadCount();
  const newEnquiries = useNewEnquiryCount();
  const unreadOf: Partial<Record<string, number>> = {
    profile: notifications,
    enquiries: newEnquiries ?? 0,
  };
  if (screensWithoutTabs.test(pathname)) return null;
  return (
    <nav
      className={styles['tabs']}
      data-bottom-bar
      data-hostel={pathname.startsWith('/hostel-detail') || undefined}
      aria-label={t('tabs.label')}
    >
      {tabs.map(({ key, to: own, icon, screens }) => {
        const to = key === 'enquiries' && newEnquiries !== null ? paths.dashboard('inbox') : own;
        const unread = unreadOf[key] ?? 0;
        const hasUnread = unread > 0;
        return (
          <Link
            key={key}
            to={to}
            className={styles['tab']}
            aria-current={screens.test(screen) ? 'page' : undefined}
            onClick={() =>
              (pathname === to || pathname + search === to) &&
              scrollTo({ top: 0, behavior: scrollBehavior() })
            }
          >
            <span className={styles['icon']} data-unread={hasUnread || undefined}>
              <Icon name={icon} />
            </span>
            {t(`tabs.${key}`)}
            {hasUnread ? (
              <span className="visually-hidden">{t('tabs.unread', { n: unread })}</span>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}

/** The screen that a visitor wanted to open, whose tab stays chosen while they sign in. */
function returnTo(search: string): string {
  return new URLSearchParams(search).get('returnTo') ?? '';
}
