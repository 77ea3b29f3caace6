import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../../../shared/i18n/language-switch.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Icon, type IconName } from '../../../shared/ui/icon/icon.tsx';
import { MuiProvider } from '../../../shared/ui/theme/mui-provider.tsx';
import '../messages.ts';
import { PersonSummary } from './person-summary.tsx';

interface Entry {
  key: string;
  to: string;
  icon: IconName;
}

const own: readonly Entry[] = [
  { key: 'profile', to: paths.dashboard('profile'), icon: 'user' },
  { key: 'editProfile', to: paths.editProfile(), icon: 'edit' },
  { key: 'wishlist', to: paths.wishlist(), icon: 'heart' },
  { key: 'enquiries', to: paths.enquiries(), icon: 'inbox' },
  { key: 'dashboard', to: paths.dashboard('overview'), icon: 'chart' },
  { key: 'notifications', to: paths.dashboard('notifications'), icon: 'bell' },
  { key: 'outbox', to: paths.outbox(), icon: 'cloud-wait' },
  { key: 'trips', to: paths.trips(), icon: 'pin' },
  { key: 'handOver', to: paths.handOver(), icon: 'share' },
  { key: 'storage', to: paths.storage(), icon: 'storage' },
];

const product: readonly Entry[] = [
  { key: 'support', to: paths.support(), icon: 'phone' },
  { key: 'privacy', to: paths.privacy(), icon: 'shield' },
  { key: 'terms', to: paths.terms(), icon: 'info' },
  { key: 'feedback', to: paths.support('feedback'), icon: 'mail' },
  { key: 'experience', to: paths.support('experience'), icon: 'star' },
];

const placesLook = {
  px: 2,
  '& h2': { m: 0, mt: 1, fontSize: '0.875rem', color: 'text.secondary' },
  '& ul': { m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit' },
};

/** The signed-in person's menu at the right edge. */
export function ProfileSheet({
  open,
  onClose,
  install,
  places,
}: {
  open: boolean;
  onClose: () => void;
  /** The install button. */
  install: ReactNode;
  places: ReactNode;
}) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  return (
    <MuiProvider>
      <Drawer
        anchor="right"
        open={open && user !== null}
        onClose={onClose}
        slotProps={{ paper: { sx: { width: 'min(360px, 90vw)' }, 'aria-label': t('sheet.title') } }}
      >
        <Stack component="nav" spacing={1} sx={{ p: 2 }} aria-label={t('sheet.title')}>
          {user === null ? null : <PersonSummary user={user} />}
          <Entries entries={own} onClose={onClose} />
          <Divider />
          <Entries entries={product} onClose={onClose} />
          <Divider />
          <Box sx={placesLook}>{places}</Box>
          <Divider />
          <LanguageSwitch />
          {install}
          <List disablePadding>
            <ListItem disablePadding>
              <ListItemButton
                component={Link}
                to={paths.logout()}
                onClick={onClose}
                sx={{ color: 'error.main' }}
              >
                <ListItemIcon sx={{ color: 'inherit' }}>
                  <Icon name="logout" />
                </ListItemIcon>
                <ListItemText primary={t('sheet.logout')} />
              </ListItemButton>
            </ListItem>
          </List>
        </Stack>
      </Drawer>
    </MuiProvider>
  );
}

function Entries({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <List disablePadding>
      {entries.map(({ key, to, icon }) => (
        <ListItem key={key} disablePadding>
          <ListItemButton component={Link} to={to} onClick={onClose}>
            <ListItemIcon>
              <Icon name={icon} />
            </ListItemIcon>
            <ListItemText primary={t(`sheet.${key}`)} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
