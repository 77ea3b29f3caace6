import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { MuiProvider } from '../../../shared/ui/mui-provider.tsx';
import { Page as PageFrame } from '../../../shared/ui/page.tsx';
import { EditProfileForm } from '../edit-profile-form.tsx';
import '../messages.ts';
import { RecordForm } from '../record-form.tsx';

/** `/edit-profile`: open to everybody, but with nothing to see or change until signed in. */
export function Page() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  return (
    <PageFrame narrow title={t('edit.title')}>
      {user === null ? (
        <EmptyState
          illustration="user"
          title={t('edit.signedOut')}
          action={<LinkButton to={paths.login(paths.editProfile())}>{t('edit.signIn')}</LinkButton>}
        />
      ) : (
        <MuiProvider>
          <Stack spacing={3}>
            <EditProfileForm key={user.id} user={user} />
            <Divider />
            <Typography component="h2" variant="h6">
              {t('record.title')}
            </Typography>
            <RecordForm user={user} />
          </Stack>
        </MuiProvider>
      )}
    </PageFrame>
  );
}
