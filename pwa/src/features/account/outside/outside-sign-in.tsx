import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { OutsideAccount } from '../../../shared/session/session-controller.ts';
import { provider } from '../../../shared/session/session.ts';
import { backAddress, cameBackMark } from './back-address.ts';
import { CameBack } from './came-back.tsx';
import { InAppHint } from './in-app-hint.tsx';
import './messages.ts';
import { outsideWords } from './outside-words.ts';
import { useOutsideAccounts } from './use-outside-accounts.ts';

/** Signing in with an account elsewhere, the return from there, and where neither works well. */
export function OutsideSignIn({ returnTo }: { returnTo: string }) {
  const [query] = useSearchParams();
  return (
    <>
      <InAppHint />
      {query.has(cameBackMark) ? <CameBack /> : null}
      <Accounts returnTo={returnTo} />
    </>
  );
}

function Accounts({ returnTo }: { returnTo: string }) {
  const { t, i18n } = useTranslation('outside');
  const accounts = useOutsideAccounts();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  if (accounts.length === 0) return null;
  const leave = async (account: OutsideAccount) => {
    setLeaving(account.strategy);
    setFault(null);
    try {
      await (await provider()).leaveFor(account, backAddress(returnTo));
    } catch (error) {
      setFault(error);
    } finally {
      setLeaving(null);
    }
  };
  return (
    <Stack spacing={1}>
      {fault === null ? null : <Alert severity="error">{outsideWords(fault, i18n)}</Alert>}
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
