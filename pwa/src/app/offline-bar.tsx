import { useSyncExternalStore } from 'react';
import { useTranslation } from '../shared/i18n/use-translation.tsx';
import { useConnection } from '../offline/connection.ts';
import { isUnavailable, subscribeReachability } from '../shared/reachability.ts';
import { useShownCopyAge } from '../shared/shown-copy.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useAge } from '../shared/ui/saved-age.tsx';
import styles from './notices.module.css';

/** Says that there is no connection, or that our server is down, and how old what is shown is. */
export function OfflineBar() {
  const { state } = useConnection();
  const savedAt = useShownCopyAge();
  return (
    <div role="status">
      {state === 'offline' ? (
        <p className={styles['offline']} data-passing="whole">
          <Icon name="cloud-off" size={18} />
          <Words savedAt={savedAt} />
        </p>
      ) : null}
    </div>
  );
}

function Words({ savedAt }: { savedAt: string | null }) {
  const { t } = useTranslation();
  const age = useAge(savedAt ?? '');
  const down = useSyncExternalStore(subscribeReachability, isUnavailable, () => false);
  const said = savedAt
    ? t(down ? 'offline.unavailableCopy' : 'offline.copy', { age })
    : t(down ? 'offline.unavailable' : 'offline.plain');
  return <span>{said}</span>;
}
