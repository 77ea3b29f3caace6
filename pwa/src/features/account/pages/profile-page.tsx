import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { totalOf } from '../../../offline/network/data-meter.ts';
import { useMeter } from '../../../offline/usage/data-plan.ts';
import { useLostItemCount } from '../../../offline/outbox/lost-items.ts';
import { useOutbox } from '../../../offline/outbox/queue.ts';
import { useWishlist } from '../../../offline/wishlist/wishlist-store.ts';
import { formatBytes } from '../../../shared/format/bytes.ts';
import { dateFormat } from '../../../shared/format/date.ts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { LanguageSwitch } from '../../../shared/i18n/language-switch.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Icon, type IconName } from '../../../shared/ui/icon/icon.tsx';
import { MuiProvider } from '../../../shared/ui/theme/mui-provider.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { AccountData } from '../data/account-data.tsx';
import '../messages.ts';
import { PersonSummary } from '../profile/person-summary.tsx';
import { ProfileRecordStatus } from '../profile/profile-record-status.tsx';
import { UserProvider, useUserData } from '../profile/user-provider.tsx';

/** `/my-profile`: the person's profile and links to their data. */
export function ProfilePage({ install }: { install?: ReactNode }) {
  return (
    <UserProvider>
      <Profile install={install} />
    </UserProvider>
  );
}

function Profile({ install }: { install: ReactNode }) {
  const { t } = useTranslation('account');
  const { user } = useUserData();
  if (user === null) return null;
  return (
    <PageFrame narrow title={t('profile.title')}>
      <MuiProvider>
        <Stack spacing={3}>
          <Paper variant="outlined" sx={{ p: 2 }}>
            <Stack spacing={2}>
              <PersonSummary user={user} />
              <AboutOneself />
              <LinkButton variant="secondary" small to={paths.editProfile()}>
                {t('sheet.editProfile')}
              </LinkButton>
            </Stack>
          </Paper>
          <OwnThings />
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <LanguageSwitch />
            {install}
          </Stack>
          <AccountData />
          <LinkButton
            variant="secondary"
            to={paths.logout()}
            icon={<Icon name="logout" size={20} />}
          >
            {t('sheet.logout')}
          </LinkButton>
        </Stack>
      </MuiProvider>
    </PageFrame>
  );
}

function AboutOneself() {
  const { t, i18n } = useTranslation('account');
  const { record } = useUserData();
  if (record === undefined) return <ProfileRecordStatus lines={4} />;
  const date = dateFormat(i18n.language, { dateStyle: 'long' });
  const facts = [
    record.phone === undefined ? t('profile.noPhone') : formatPhone(record.phone),
    t(`profile.language.${record.language ?? i18n.language}`),
    t(`profile.role.${record.role}`),
    t('profile.since', { date: date.format(new Date(record.createdAt)) }),
  ];
  return (
    <>
      <ProfileRecordStatus lines={0} />
      <Typography component="ul" variant="body2" color="text.secondary" sx={{ m: 0, p: 0 }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Typography>
    </>
  );
}

/** Data used this month, with a link to storage. */
function DataUsed() {
  const { t, i18n } = useTranslation('account');
  const meter = useMeter();
  return (
    <Thing to={paths.storage()} icon="storage">
      {meter === undefined
        ? t('sheet.storage')
        : t('profile.used', { size: formatBytes(totalOf(meter), i18n.language) })}
    </Thing>
  );
}

function OwnThings() {
  const { t } = useTranslation('account');
  const isAdmin = useUserData().record?.role === 'admin';
  const wishlist = useWishlist();
  const unsent = useOutbox();
  const erased = useLostItemCount();
  // A list that was never loaded is not an empty list.
  const isKnown =
    wishlist !== undefined && (wishlist.syncedAt !== null || wishlist.items.length > 0);
  return (
    <Paper variant="outlined" sx={rows}>
      <Thing to={paths.wishlist()} icon="heart">
        {isKnown ? t('profile.saved', { count: wishlist.items.length }) : t('sheet.wishlist')}
      </Thing>
      <Thing to={paths.enquiries()} icon="inbox">
        {t('profile.enquiries')}
      </Thing>
      <Thing to={paths.reviews()} icon="star">
        {t('profile.reviews')}
      </Thing>
      <Thing to={paths.myNumber()} icon="shield">
        {t('profile.number')}
      </Thing>
      <Thing to={paths.dashboard('overview')} icon="chart">
        {t('profile.listings')}
      </Thing>
      <Thing to={paths.dashboard('notifications')} icon="bell">
        {t('profile.notifications')}
      </Thing>
      <DataUsed />
      {isAdmin ? (
        <Thing to={paths.moderation()} icon="warden">
          {t('profile.moderation')}
        </Thing>
      ) : null}
      {erased > 0 ? (
        <Thing to={paths.outbox()} icon="alert">
          {t('profile.erased')}
        </Thing>
      ) : null}
      {unsent?.length ? (
        <Thing to={paths.outbox()} icon="cloud-wait">
          {t('profile.unsent', { count: unsent.length })}
        </Thing>
      ) : null}
    </Paper>
  );
}

function Thing({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <LinkButton block variant="secondary" to={to} icon={<Icon name={icon} />}>
      {children}
      <Icon name="chevron-right" size={20} />
    </LinkButton>
  );
}

const rows = {
  overflow: 'hidden',
  '& a': { minHeight: 56, px: 2, gap: 2, border: 0, borderRadius: 0, justifyContent: 'start' },
  '& svg': { flex: 'none' },
  '& svg:last-child': { ml: 'auto' },
};
