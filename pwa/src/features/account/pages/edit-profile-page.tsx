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
            <Typography variant="body2" color="text.secondary">
              {t('edit.toCome')}
            </Typography>
          </Stack>
        </MuiProvider>
      )}
    </PageFrame>
  );
}
