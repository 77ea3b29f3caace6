import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { isDamaged } from '../../offline/trips/verify-trip-pack.ts';
import { useTrip, useTripCheck } from '../../offline/trips/trip-packs.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import './messages.ts';
import { DamageSummary } from './trip-status.tsx';
import styles from './trip.module.css';
import { useRepack } from './use-repack.ts';

/** Warns on the hostel's page that its pack is damaged. */
export function DamagedPackWarning({ id }: { id: string }) {
  const { t } = useTranslation('trip');
  const damage = useTripCheck(useTrip(id));
  const { again, saveFailed } = useRepack(id);
  if (damage === null || !isDamaged(damage)) return null;
  return (
    <div role="alert" className={styles['warning']}>
      <DamageSummary damage={damage} />
      {saveFailed ? <span>{t('saveFailed')}</span> : null}
      <Button small variant="secondary" onClick={again}>
        {t('again')}
      </Button>
    </div>
  );
}
