import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { useOutbox } from '../../../offline/outbox/queue.ts';
import '../../../offline/outbox/messages.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import styles from '../wishlist.module.css';

/** Counts removals that the server has not confirmed yet. */
export function PendingRemovals() {
  const { t } = useTranslation(['wishlist', 'offline']);
  const removals = useOutbox()?.filter((item) => item.operation === 'removeFromWishlist') ?? [];
  if (removals.length === 0) return null;
  return (
    <p className={styles['note']}>
      <Icon name="cloud-wait" size={18} />
      <span>{t('removals', { count: removals.length })}</span>
      <Link to={paths.outbox()}>{t('status.waiting', { ns: 'offline' })}</Link>
    </p>
  );
}
