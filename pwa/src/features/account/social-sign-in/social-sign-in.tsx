import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { SocialAccount } from '../../../shared/session/session-controller.ts';
import { provider } from '../../../shared/session/session.ts';
import { socialReturnUrl, socialReturnParam } from './return-address.ts';
import { SocialReturn } from './social-return.tsx';
import { InAppBrowserHint } from './in-app-browser-hint.tsx';
import './messages.ts';
import { socialErrorText } from './social-error-text.ts';
import { useSocialAccounts } from './use-social-accounts.ts';

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
  const { t, i18n } = useTranslation('outside');
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
