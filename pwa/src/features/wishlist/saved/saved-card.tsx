import { withoutClaims } from '@patna/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { changesBetween } from '../../../offline/wishlist/fact-changes.ts';
import type { WishlistCopy } from '../../../offline/wishlist/wishlist-store.ts';
import { HostelCard } from '../../../shared/listing/hostel-card.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { useAgeText } from '../../../shared/ui/feedback/saved-age.tsx';
import '../../../offline/outbox/messages.ts';
import { HeartButton } from '../hearts/heart-button.tsx';
import '../messages.ts';
import { SavedHostelChanges } from './saved-hostel-changes.tsx';
import styles from '../wishlist.module.css';

/** A saved hostel without price, with its age in the list and unsent changes. */
export function SavedCard({
  row,
  first,
  mark,
  onRemove,
}: {
  row: WishlistCopy;
  first: boolean;
  /** More information from this phone. */
  mark?: ReactNode;
  onRemove: () => void;
}) {
  const changes = changesBetween(row.seen, row.facts);
  const wentNow = changes.some(({ field }) => field === 'listed');
  return (
    <div className={styles['saved']}>
      <HostelCard
        card={row.unlisted ? withoutClaims(row.card) : row.card}
        mode="wishlist"
        first={first}
        renderAction={() => <HeartButton variant="icon" saved onClick={onRemove} />}
      />
      <SavedHostelChanges
        listingId={row.listingId}
        name={row.card.propertyName}
        changes={changes}
      />
      <p className={styles['facts']}>
        <CopyAge savedAt={row.savedAt} />
        {row.unlisted && !wentNow ? <Unlisted /> : null}
        {mark}
        <SyncMark sync={row.sync} />
      </p>
    </div>
  );
}

/** The age of the copy matters only while the server can't be asked. */
function CopyAge({ savedAt }: { savedAt: string }) {
  const { t } = useTranslation('wishlist');
  const age = useAgeText(savedAt);
  if (useConnection().state !== 'offline') return null;
  return (
    <span className={styles['copy']} data-passing="text">
      <Icon name="clock" size={16} />
      {t('copy', { age })}
    </span>
  );
}

function Unlisted() {
  const { t } = useTranslation('wishlist');
  return <strong>{t('unlisted')}</strong>;
}

function SyncMark({ sync }: { sync: WishlistCopy['sync'] }) {
  const { t } = useTranslation('offline');
  if (sync === 'saved') return null;
  const waiting = sync === 'waiting';
  return (
    <Link to={paths.outbox()} className={styles[waiting ? 'waiting' : 'failed']}>
      <Icon name={waiting ? 'cloud-wait' : 'alert'} size={18} />
      <span>{t(waiting ? 'status.waiting' : 'status.needs-attention')}</span>
    </Link>
  );
}
