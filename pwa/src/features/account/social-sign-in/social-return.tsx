import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { provider } from '../../../shared/session/session.ts';
import { socialErrorText } from './social-error-text.ts';
import './messages.ts';

/** Completes a social sign-in after the redirect, or shows its error. */
export function SocialReturn() {
  const { t, i18n } = useTranslation('outside');
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
