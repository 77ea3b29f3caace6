import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { copyText } from '../../../shared/sharing/copy-text.ts';
import { shareableUrl } from '../../../shared/sharing/share-link.ts';
import { CopyByHand } from '../../../shared/ui/feedback/copy-by-hand.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import styles from '../sign-in/login.module.css';
import { chromeAddress } from './in-app-browser.ts';
import './messages.ts';

/** Inside another app: explains how to open the page in a browser. */
export function InAppBrowserHint({ app }: { app: string }) {
  const { t } = useTranslation('social-sign-in');
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const address = shareableUrl(location.href);
  const inChrome = chromeAddress(address, navigator.userAgent);
  const copy = async () => setCopied((await copyText(address)) ? 'yes' : 'no');
  return (
    <Notice title={app === '' ? t('inApp.someApp') : t('inApp.title', { app })}>
      <p>{t(inChrome ? 'inApp.android' : 'inApp.ios')}</p>
      <div className={styles['actions']}>
        {inChrome ? (
          <LinkButton small to={inChrome}>
            {t('inApp.chrome')}
          </LinkButton>
        ) : null}
        <Button variant="secondary" small onClick={() => void copy()}>
          {t('inApp.copy')}
        </Button>
      </div>
      {copied === 'yes' ? <p>{t('inApp.copied')}</p> : null}
      {copied === 'no' ? <CopyByHand text={address} /> : null}
    </Notice>
  );
}
