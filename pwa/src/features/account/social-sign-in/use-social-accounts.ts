import { useEffect, useState } from 'react';
import type { SocialAccount } from '../../../shared/session/session-controller.ts';
import { provider, useProviderState } from '../../../shared/session/session.ts';

const none: readonly SocialAccount[] = [];

/** Social accounts that the provider offers; empty until it is ready. */
export function useSocialAccounts(): readonly SocialAccount[] {
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
