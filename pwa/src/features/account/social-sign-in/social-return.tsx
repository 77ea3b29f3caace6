import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { provider } from '../../../shared/session/session.ts';
import { socialErrorText } from './social-error-text.ts';
import './messages.ts';

/** At the return from a sign-in elsewhere: ends it, or says why there is nothing to end. */
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
