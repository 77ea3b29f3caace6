import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { Suspense, useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { loadProvider, useProviderState, useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { MuiProvider } from '../../../shared/ui/theme/mui-provider.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { LoginForm } from '../sign-in/login-form.tsx';
import '../messages.ts';
import { safeReturnTo } from '../sign-in/safe-return-to.ts';

/** Not needed offline. */
const SocialSignIn = lazyComponent(
  async () => (await import('../social-sign-in/social-sign-in.tsx')).SocialSignIn,
  () => null,
);

/** `/login?returnTo=`: signs in, then returns to the previous page. */
export function LoginPage() {
  const { t } = useTranslation('account');
  const { status } = useSession();
  const [query] = useSearchParams();
  const returnTo = safeReturnTo(query.get('returnTo'));
  useEffect(loadProvider, []);
  if (status === 'signed-in') return <Navigate to={returnTo} replace />;
  return (
    <PageFrame narrow title={t('login.title')} lead={t('login.why')}>
      <MuiProvider>
        <Stack spacing={3}>
          <ProviderUnavailable />
          <Suspense fallback={null}>
            <SocialSignIn returnTo={returnTo} />
          </Suspense>
          <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
            <LoginForm />
          </Paper>
          <LinkButton variant="text" block to={paths.home()}>
            {t('keepBrowsing')}
          </LinkButton>
        </Stack>
      </MuiProvider>
    </PageFrame>
  );
}

/** Says why signing in is not possible now. The form keeps its input. */
function ProviderUnavailable() {
  const { t } = useTranslation('account');
  const provider = useProviderState();
  const { state } = useConnection();
  if (!navigator.cookieEnabled) return <Alert severity="warning">{t('login.cookiesOff')}</Alert>;
  if (state === 'offline') return <Alert severity="info">{t('login.offline')}</Alert>;
  if (provider === 'unreachable') return <Alert severity="info">{t('login.unreachable')}</Alert>;
  return null;
}
