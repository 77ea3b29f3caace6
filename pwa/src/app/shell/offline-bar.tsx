import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../offline/network/use-connection.ts';
import { isUnavailable, subscribeReachability } from '../../shared/http/reachability.ts';
import { useStaleSince } from '../../shared/ui/feedback/stale-notice.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { useAgeText } from '../../shared/ui/feedback/saved-age.tsx';
import styles from './notices.module.css';

/** Says that there is no connection or that the server is down, and how old the shown data is. */
export function OfflineBar() {
  const { state } = useConnection();
  const savedAt = useStaleSince();
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
  const age = useAgeText(savedAt ?? '');
  const down = useSyncExternalStore(subscribeReachability, isUnavailable, () => false);
  const said = savedAt
    ? t(down ? 'offline.unavailableCopy' : 'offline.copy', { age })
    : t(down ? 'offline.unavailable' : 'offline.plain');
  return <span>{said}</span>;
}
