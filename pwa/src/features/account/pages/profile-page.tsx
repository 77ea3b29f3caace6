import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useEnquiries } from '../../../offline/enquiry-copies.ts';
import { useOutbox } from '../../../offline/outbox.ts';
import { useWishlist } from '../../../offline/wishlist-copies.ts';
import { LanguageSwitch } from '../../../shared/i18n/language-switch.tsx';
import { paths } from '../../../shared/paths.ts';
import { type SessionUser, useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { MuiProvider } from '../../../shared/ui/mui-provider.tsx';
import { Page as PageFrame } from '../../../shared/ui/page.tsx';
import { AccountData } from '../account-data.tsx';
import '../messages.ts';
import { Person } from '../person.tsx';
import { useOwnRecord } from '../use-own-record.ts';

/** `/my-profile`: who one is here, and where one's own things are. */
export function Page() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  if (user === null) return null;
  return (
    <PageFrame narrow title={t('profile.title')}>
      <MuiProvider>
        <Stack spacing={3}>
          <Paper variant="outlined" sx={{ p: 2 }}>
            <Stack spacing={2}>
              <Person user={user} />
              <MemberSince user={user} />
              <LinkButton variant="secondary" small to={paths.editProfile()}>
                {t('sheet.editProfile')}
              </LinkButton>
            </Stack>
          </Paper>
          <OwnThings />
          <OwnEnquiries />
          <LanguageSwitch />
          <AccountData user={user} />
          <Typography variant="body2" color="text.secondary">
            {t('profile.toCome')}
          </Typography>
          <LinkButton variant="text" to={paths.logout()} icon={<Icon name="logout" size={20} />}>
            {t('sheet.logout')}
          </LinkButton>
        </Stack>
      </MuiProvider>
    </PageFrame>
  );
}

function MemberSince({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation('account');
  const record = useOwnRecord(user);
  if (record === undefined) return null;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  return (
    <Typography variant="body2" color="text.secondary">
      {t('profile.since', { date: date.format(new Date(record.createdAt)) })}
    </Typography>
  );
}

function OwnThings() {
  const { t } = useTranslation('account');
  const wishlist = useWishlist();
  const unsent = useOutbox();
  // A list this phone never saw is not an empty list.
  const isKnown =
    wishlist !== undefined && (wishlist.syncedAt !== null || wishlist.items.length > 0);
  return (
    <Stack spacing={1}>
      <LinkButton block variant="secondary" to={paths.wishlist()}>
        {isKnown ? t('profile.saved', { count: wishlist.items.length }) : t('sheet.wishlist')}
      </LinkButton>
      <LinkButton block variant="secondary" to={paths.dashboard('overview')}>
        {t('sheet.dashboard')}
      </LinkButton>
      {unsent === undefined || unsent.length === 0 ? null : (
        <LinkButton block variant="secondary" to={paths.outbox()}>
          {t('profile.unsent', { count: unsent.length })}
        </LinkButton>
      )}
    </Stack>
  );
}

function OwnEnquiries() {
  const { t } = useTranslation('account');
  const { t: tOffline } = useTranslation('offline');
  const enquiries = useEnquiries();
  if (enquiries === undefined) return null;
  return (
    <Stack component="section" spacing={1}>
      <Typography component="h2" variant="h6">
        {t('profile.enquiries')}
      </Typography>
      {enquiries.length === 0 ? <Typography>{t('profile.noEnquiries')}</Typography> : null}
      <List disablePadding>
        {enquiries.map((enquiry) => (
          <ListItem key={enquiry.key} disableGutters>
            <ListItemText
              primary={enquiry.listingName}
              secondary={tOffline(`status.${enquiry.status}`)}
            />
            <LinkButton small variant="text" to={paths.detail(enquiry.listingId)}>
              {t('profile.open')}
            </LinkButton>
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}
