import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { inAppBrowser } from './in-app-browser.ts';
import './messages.ts';

/** Inside another app: how to open this page in the phone's own browser. */
export function InAppHint() {
  const { t } = useTranslation('outside');
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const app = inAppBrowser(navigator.userAgent);
  if (app === null) return null;
  const copy = () => {
    navigator.clipboard.writeText(location.href).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  };
  return (
    <Alert severity="info">
      <AlertTitle>{app === '' ? t('inApp.someApp') : t('inApp.title', { app })}</AlertTitle>
      <Typography variant="body2">{t('inApp.text')}</Typography>
      <Button size="small" onClick={copy}>
        {t('inApp.copy')}
      </Button>
      <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {copied === 'yes' ? t('inApp.copied') : null}
        {copied === 'no' ? t('inApp.notCopied', { address: location.href }) : null}
      </Typography>
    </Alert>
  );
}
