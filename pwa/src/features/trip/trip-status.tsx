import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useConnection } from '../../offline/network/use-connection.ts';
import { isDamaged, type TripDamage } from '../../offline/trips/verify-trip-pack.ts';
import {
  packBytes,
  type TripRow,
  unpackTrip,
  useTripCheck,
} from '../../offline/trips/trip-packs.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { Icon, type IconName } from '../../shared/ui/icon/icon.tsx';
import styles from './trip.module.css';
import { useRepack } from './use-repack.ts';

/** Status and actions of a pack. "Ready" appears only after every file was checked. */
export function TripStatus({ row }: { row: TripRow }) {
  const { t } = useTranslation('trip');
  const damage = useTripCheck(row);
  const remove = () => void unpackTrip(row.id);
  const { again, saveFailed } = useRepack(row.id);
  return (
    <div className={styles['state']}>
      <div role="status">
        <StatusText row={row} damage={damage} />
      </div>
      {row.state === 'fetching' && row.photos.length > 0 ? (
        <progress
          className={styles['bar']}
          aria-label={row.name}
          max={row.photos.length}
          value={row.files.length}
        />
      ) : null}
      {saveFailed ? <span role="alert">{t('saveFailed')}</span> : null}
      <p className={styles['actions']}>
        {row.state === 'failed' ? (
          <Button small onClick={again}>
            {t('retry')}
          </Button>
        ) : null}
        {damage === null ? null : (
          <Button small variant={isDamaged(damage) ? 'primary' : 'secondary'} onClick={again}>
            {t(isDamaged(damage) ? 'again' : 'update')}
          </Button>
        )}
        <Button
          small
          variant="secondary"
          aria-label={t('removeName', { name: row.name })}
          onClick={remove}
        >
          {t(row.state === 'fetching' ? 'cancel' : 'remove')}
        </Button>
      </p>
    </div>
  );
}

function StatusText({ row, damage }: { row: TripRow; damage: TripDamage | null }) {
  const { t, i18n } = useTranslation('trip');
  const size = formatBytes(packBytes(row), i18n.language);
  if (row.state === 'fetching') return <Fetching row={row} size={size} />;
  if (row.state === 'failed') {
    return <Line icon="alert">{t(`state.${row.problem ?? 'refused'}`)}</Line>;
  }
  if (damage === null) return <Line icon="refresh">{t('state.checking')}</Line>;
  if (isDamaged(damage)) return <DamageSummary damage={damage} />;
  return (
    <>
      <Line icon="check" kind="ready">
        {t('state.ready', { size })}
      </Line>
      <span className={styles['muted']}>{t('state.checked', { count: row.photos.length })}</span>
    </>
  );
}

function Fetching({ row, size }: { row: TripRow; size: string }) {
  const { t } = useTranslation('trip');
  const { state } = useConnection();
  const counts = { done: row.files.length, total: row.photos.length, size };
  const hasStarted = row.photos.length > 0;
  if (!row.stale && counts.done === counts.total) {
    return <Line icon="cloud-wait">{t('state.noMap')}</Line>;
  }
  if (state === 'offline') {
    return (
      <Line icon="cloud-wait">
        {hasStarted ? t('state.offline', counts) : t('state.offlineStart')}
      </Line>
    );
  }
  return (
    <Line icon="cloud-wait">{hasStarted ? t('state.fetching', counts) : t('state.starting')}</Line>
  );
}

/** What is missing or damaged. */
export function DamageSummary({ damage }: { damage: TripDamage }) {
  const { t } = useTranslation('trip');
  return (
    <Line icon="alert" kind="damaged">
      {damage.facts ? `${t('state.damagedFacts')} ` : ''}
      {damage.photos.length > 0 ? t('state.damagedPhotos', { count: damage.photos.length }) : ''}
    </Line>
  );
}

function Line({
  icon,
  kind,
  children,
}: {
  icon: IconName;
  kind?: 'ready' | 'damaged';
  children: ReactNode;
}) {
  return (
    <p className={styles['line']} data-kind={kind}>
      <Icon name={icon} size={20} />
      <strong>{children}</strong>
    </p>
  );
}
