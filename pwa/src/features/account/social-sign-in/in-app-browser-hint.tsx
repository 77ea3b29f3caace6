import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { copyText } from '../../../shared/sharing/copy-text.ts';
import { shareableUrl } from '../../../shared/sharing/share-link.ts';
import { CopyByHand } from '../../../shared/ui/feedback/copy-by-hand.tsx';
import { inAppBrowser } from './in-app-browser.ts';
import './messages.ts';

/** Inside another app: explains how to open the page in a browser. */
export function InAppBrowserHint() {
  const { t } = useTranslation('social-sign-in');
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const app = inAppBrowser(navigator.userAgent);
  if (app === null) return null;
  const address = shareableUrl(location.href);
  const copy = async () => setCopied((await copyText(address)) ? 'yes' : 'no');
  return (
    <Alert severity="info">
      <AlertTitle>{app === '' ? t('inApp.someApp') : t('inApp.title', { app })}</AlertTitle>
      <Typography variant="body2">{t('inApp.text')}</Typography>
      <Button size="small" onClick={() => void copy()}>
        {t('inApp.copy')}
      </Button>
      <Typography variant="body2" role="status">
        {copied === 'yes' ? t('inApp.copied') : null}
      </Typography>
      {copied === 'no' ? <CopyByHand text={address} /> : null}
    </Alert>
  );
}
