import { useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { resumeTrips } from '../../../offline/trips/trip-packing.ts';
import { canPack, useTrips } from '../../../offline/trips/trip-packs.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { StorageUnreadable } from '../../../shared/ui/feedback/storage-unreadable.tsx';
import '../messages.ts';
import styles from '../trip.module.css';
import { TripCard } from '../trip-card.tsx';

/** Emergency numbers for all of India. */
const numbers = [
  ['police', '112'],
  ['women', '181'],
  ['womenPolice', '1091'],
  ['railway', '139'],
  ['cyber', '1930'],
] as const;

export function TripsPage() {
  const { t } = useTranslation('trip');
  const rows = useTrips();
  useEffect(() => {
    resumeTrips().catch((error: unknown) => console.error('The trips were not resumed.', error));
  }, []);
  if (!canPack()) {
    return (
      <PageFrame narrow title={t('title')}>
        <p>{t('unsupported')}</p>
        <EmergencyNumbers />
      </PageFrame>
    );
  }
  return (
    <PageFrame narrow title={t('title')} lead={t('lead')}>
      {rows === undefined ? <Skeleton height="180px" /> : null}
      {rows === null ? <StorageUnreadable /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          illustration="cloud-off"
          title={t('empty.title')}
          text={t('empty.text')}
          action={<LinkButton to={paths.home()}>{t('empty.action')}</LinkButton>}
        />
      ) : null}
      <ul className={styles['list']}>
        {rows?.map((row) => (
          <li key={row.id}>
            <TripCard row={row} />
          </li>
        ))}
      </ul>
      <EmergencyNumbers />
    </PageFrame>
  );
}

function EmergencyNumbers() {
  const { t } = useTranslation('trip');
  return (
    <Card as="section" padding="large" tone="danger" className={styles['help']}>
      <h2>{t('help.title')}</h2>
      <ul>
        {numbers.map(([key, number]) => (
          <li key={key}>
            <a href={`tel:${number}`}>
              <strong>{number}</strong> {t(`help.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
