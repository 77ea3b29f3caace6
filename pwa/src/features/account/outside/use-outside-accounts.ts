import { useEffect, useState } from 'react';
import type { OutsideAccount } from '../../../shared/session/session-controller.ts';
import { provider, useProviderState } from '../../../shared/session/session.ts';

const none: readonly OutsideAccount[] = [];

/** What the provider offers besides e-mail; nothing until it can be asked, or while it cannot. */
export function useOutsideAccounts(): readonly OutsideAccount[] {
  const state = useProviderState();
  const [accounts, setAccounts] = useState(none);
  useEffect(() => {
    if (state !== 'ready') return;
    provider().then(
      (session) => setAccounts(session.outsideAccounts()),
      () => setAccounts(none),
    );
  }, [state]);
  return state === 'ready' ? accounts : none;
}
