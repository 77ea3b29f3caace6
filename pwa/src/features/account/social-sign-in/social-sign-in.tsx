import { useState, useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import type { SocialAccount } from '../../../shared/session/session-controller.ts';
import { provider, useProviderState } from '../../../shared/session/session.ts';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import styles from '../sign-in/login.module.css';
import { inAppBrowser } from './in-app-browser.ts';
import { InAppBrowserHint } from './in-app-browser-hint.tsx';
import './messages.ts';
import { socialErrorText } from './social-error-text.ts';
import { paths } from '../../../shared/navigation/paths.ts';

/** Buttons for social sign-in, the return from it, and a hint for in-app browsers. */
export function SocialSignIn({ returnTo }: { returnTo: string }) {
  const [query] = useSearchParams();
  const app = inAppBrowser(navigator.userAgent);
  return (
    <>
      {query.has(socialReturnParam) ? <SocialReturn /> : null}
      {app === null ? <Accounts returnTo={returnTo} /> : <InAppBrowserHint app={app} />}
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
    <div className={styles['accounts']}>
      {fault === null ? null : <Notice kind="error">{socialErrorText(fault, i18n)}</Notice>}
      {accounts.map((account) => (
        <Button
          key={account.strategy}
          variant="secondary"
          block
          busy={leaving === account.strategy}
          onClick={() => void leave(account)}
        >
          {t('with', { name: account.name })}
        </Button>
      ))}
      <p className={styles['or']}>{t('or')}</p>
    </div>
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
  if (fault === null) return <p role="status">{t('finishing')}</p>;
  return <Notice kind="warning">{socialErrorText(fault, i18n)}</Notice>;
}
