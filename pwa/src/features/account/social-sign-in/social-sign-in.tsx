import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useState, useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { SocialAccount } from '../../../shared/session/session-controller.ts';
import { provider, useProviderState } from '../../../shared/session/session.ts';
import { InAppBrowserHint } from './in-app-browser-hint.tsx';
import './messages.ts';
import { socialErrorText } from './social-error-text.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import Typography from '@mui/material/Typography';

/** Buttons for social sign-in, the return from it, and a hint for in-app browsers. */
export function SocialSignIn({ returnTo }: { returnTo: string }) {
  const [query] = useSearchParams();
  return (
    <>
      <InAppBrowserHint />
      {query.has(socialReturnParam) ? <SocialReturn /> : null}
      <Accounts returnTo={returnTo} />
    </>
  );
}

function Accounts({ returnTo }: { returnTo: string }) {
  const { t, i18n } = useTranslation('social-sign-in');
  const accounts = useSocialAccounts();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  if (accounts.length === 0) return null;
  const leave = async (account: SocialAccount) => {
    setLeaving(account.strategy);
    setFault(null);
    try {
      await (await provider()).startSocialSignIn(account, socialReturnUrl(returnTo));
    } catch (error) {
      setFault(error);
    } finally {
      setLeaving(null);
    }
  };
  return (
    <Stack spacing={1}>
      {fault === null ? null : <Alert severity="error">{socialErrorText(fault, i18n)}</Alert>}
      {accounts.map((account) => (
        <Button
          key={account.strategy}
          variant="outlined"
          size="large"
          fullWidth
          loading={leaving === account.strategy}
          onClick={() => void leave(account)}
        >
          {t('with', { name: account.name })}
        </Button>
      ))}
      <Divider sx={{ pt: 1 }}>{t('or')}</Divider>
    </Stack>
  );
}

/** Query parameter that marks the return from a social sign-in. */
const socialReturnParam = 'back';

/**
 * The address that a social sign-in returns to: the login page, which continues to the path
 * `returnTo`.
 */
function socialReturnUrl(returnTo: string): string {
  const url = new URL(paths.login(returnTo), location.origin);
  url.searchParams.set(socialReturnParam, '1');
  return url.href;
}

const none: readonly SocialAccount[] = [];

/** Social accounts that the provider offers; empty until it is ready. */
function useSocialAccounts(): readonly SocialAccount[] {
  const state = useProviderState();
  const [accounts, setAccounts] = useState(none);
  useEffect(() => {
    if (state !== 'ready') return;
    provider().then(
      (session) => setAccounts(session.socialAccounts()),
      () => setAccounts(none),
    );
  }, [state]);
  return state === 'ready' ? accounts : none;
}

/** Completes a social sign-in after the redirect, or shows its error. */
function SocialReturn() {
  const { t, i18n } = useTranslation('social-sign-in');
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    provider()
      .then((session) => session.finishSocialSignIn())
      .catch((error: unknown) => {
        if (!left) setFault(error);
      });
    return () => {
      left = true;
    };
  }, []);
  if (fault === null) return <Typography role="status">{t('finishing')}</Typography>;
  return <Alert severity="warning">{socialErrorText(fault, i18n)}</Alert>;
}
