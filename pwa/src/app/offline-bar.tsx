import { useTranslation } from '../shared/i18n/use-translation.tsx';
import { useConnection } from '../offline/connection.ts';
import { useShownCopyAge } from '../shared/shown-copy.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useAge } from '../shared/ui/saved-age.tsx';
import styles from './notices.module.css';

/** Says that there is no connection, and how old what is shown is. */
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
  return <span>{savedAt ? t('offline.copy', { age }) : t('offline.plain')}</span>;
}
