import type { FoundHostel } from '@patna/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import styles from '../moderation.module.css';

/** The other hostels of the owner, with their status. */
export function OtherHostels({
  ownerId,
  others,
}: {
  ownerId: string;
  others: readonly FoundHostel[];
}) {
  const { t } = useTranslation('moderation');
  return (
    <>
      <p className={styles['muted']}>{t('hostel.ownerId', { id: ownerId })}</p>
      {others.length === 0 ? <p className={styles['muted']}>{t('hostel.noOthers')}</p> : null}
      <HostelLinks hostels={others} />
    </>
  );
}

/** Hostels with their status, each a link to all about it. */
export function HostelLinks({ hostels }: { hostels: readonly FoundHostel[] }) {
  const { t } = useTranslation('moderation');
  return (
    <ul>
      {hostels.map(({ listingId, propertyName, status, suspended }) => (
        <li key={listingId}>
          <Link to={paths.moderatedHostel(listingId)}>{propertyName}</Link> ·{' '}
          {t(suspended ? 'hostel.suspended' : `claims.status.${status}`)}
        </li>
      ))}
    </ul>
  );
}
