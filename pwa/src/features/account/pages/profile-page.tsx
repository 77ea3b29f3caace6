import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useWishlist } from '../../../offline/wishlist/wishlist-store.ts';
import { dateFormat } from '../../../shared/format/date.ts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { AccountData } from '../data/account-data.tsx';
import '../messages.ts';
import { AppSettings } from '../profile/app-settings.tsx';
import { HelpLinks } from '../profile/menu-links.tsx';
import { LinkGroup, LinkRow } from '../profile/link-group.tsx';
import { PersonSummary } from '../profile/person-summary.tsx';
import { PhoneLinks } from '../profile/phone-links.tsx';
import { ProfileRecordStatus } from '../profile/profile-record-status.tsx';
import { SuspendedNotice } from '../profile/suspended-notice.tsx';
import styles from './profile-page.module.css';
import { UserProvider, useUserData } from '../profile/user-provider.tsx';

/** `/my-profile`: the person's profile and links to their data. */
export function ProfilePage({ install }: { install?: ReactNode }) {
  const { t } = useTranslation('account');
  if (useSession().user === null) return null;
  return (
    <PageFrame title={t('profile.title')}>
      <ProfileSections install={install} />
    </PageFrame>
  );
}

/** The person, links to their data, settings and help; in two columns where they fit. */
export function ProfileSections({ install }: { install?: ReactNode }) {
  return (
    <UserProvider>
      <Sections install={install} />
    </UserProvider>
  );
}

function Sections({ install }: { install: ReactNode }) {
  const { t } = useTranslation('account');
  const { user } = useUserData();
  if (user === null) return null;
  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <SuspendedNotice />
        <section className={styles['head']}>
          <PersonSummary user={user} />
          <AboutOneself />
          <LinkButton
            variant="secondary"
            small
            to={paths.editProfile()}
            icon={<Icon name="edit" size={18} />}
          >
            {t('sheet.editProfile')}
          </LinkButton>
        </section>
        <OwnThings />
        <PhoneLinks />
      </div>
      <div className={styles['stack']}>
        <AppSettings install={install} />
        <HelpLinks />
        <AccountData />
        <LinkButton
          variant="secondary"
          to={paths.logout()}
          icon={<Icon name="logout" size={20} />}
          className={styles['logout']}
        >
          {t('sheet.logout')}
        </LinkButton>
      </div>
    </div>
  );
}

function AboutOneself() {
  const { t, i18n } = useTranslation('account');
  const { record } = useUserData();
  if (record === undefined) return <ProfileRecordStatus lines={2} />;
  const date = dateFormat(i18n.language, { dateStyle: 'medium' });
  const { phone } = record;
  const facts = [
    ...(record.role === 'admin' ? [t('profile.moderator')] : []),
    ...(phone === undefined ? [] : [formatPhone(phone)]),
    t('profile.since', { date: date.format(new Date(record.createdAt)) }),
  ];
  return (
    <div className={styles['about']}>
      <ProfileRecordStatus lines={0} />
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {phone === undefined ? (
        <Link className={styles['add']} to={paths.editProfilePhone()}>
          {t('profile.addPhone')}
        </Link>
      ) : null}
    </div>
  );
}

function OwnThings() {
  const { t } = useTranslation('account');
  const isAdmin = useUserData().record?.role === 'admin';
  const wishlist = useWishlist();
  // A list that was never loaded is not an empty list.
  const isKnown =
    wishlist !== undefined && (wishlist.syncedAt !== null || wishlist.items.length > 0);
  return (
    <>
      <LinkGroup title={t('profile.group.you')}>
        <LinkRow
          to={paths.wishlist()}
          icon="heart"
          value={isKnown ? t('profile.saved', { count: wishlist.items.length }) : undefined}
        >
          {t('sheet.wishlist')}
        </LinkRow>
        <LinkRow to={paths.enquiries()} icon="inbox">
          {t('profile.enquiries')}
        </LinkRow>
        <LinkRow to={paths.reviews()} icon="star">
          {t('profile.reviews')}
        </LinkRow>
        <LinkRow to={paths.myNumber()} icon="shield">
          {t('profile.number')}
        </LinkRow>
        <LinkRow to={paths.dashboard('notifications')} icon="bell">
          {t('profile.notifications')}
        </LinkRow>
      </LinkGroup>
      <LinkGroup title={t('profile.group.hosting')}>
        <LinkRow to={paths.dashboard('overview')} icon="home">
          {t('profile.listings')}
        </LinkRow>
        {isAdmin ? (
          <LinkRow to={paths.moderation()} icon="warden">
            {t('profile.moderation')}
          </LinkRow>
        ) : null}
      </LinkGroup>
    </>
  );
}
