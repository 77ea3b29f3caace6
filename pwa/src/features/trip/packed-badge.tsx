import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { packBytes, useTrip } from '../../offline/trips/trip-packs.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { moreIconPaths } from '../../shared/ui/icon/more-icon-paths.ts';
import './messages.ts';
import styles from './trip.module.css';

/** Shows on a saved hostel's card how much of it is packed. Does not check the files. */
export function PackedBadge({ id }: { id: string }) {
  const { t, i18n } = useTranslation('trip');
  const row = useTrip(id);
  if (!row) return null;
  const size = formatBytes(packBytes(row), i18n.language);
  return (
    <Link to={paths.trips()} className={styles['mark']} data-kind={row.state}>
      {row.state === 'failed' ? (
        <Icon name="alert" size={18} />
      ) : (
        <Icon path={moreIconPaths.download} size={18} />
      )}
      {t(`mark.${row.state}`, { size })}
    </Link>
  );
}
