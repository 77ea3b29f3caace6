import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { syncNow } from '../../offline/catalogue/catalogue-client.ts';
import { useTripFailures } from '../../offline/trips/trip-failures.ts';
import { packTrips } from '../../offline/trips/trip-packs.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { moreIconPaths } from '../../shared/ui/icon/more-icon-paths.ts';
import './messages.ts';
import styles from './trip.module.css';
import { usePackSize } from './use-pack-size.ts';

/** Loads the map's code, which belongs to another feature. */
export type LoadMap = () => Promise<unknown>;

const recentMs = 60 * 60_000;

/** `photos` are photo URLs. */
export interface PackCandidate {
  id: string;
  name: string;
  photos: readonly string[];
}

/** Packs hostels and shows the estimated download size. */
export function PackButton({
  hostels,
  all,
  loadMap,
}: {
  hostels: readonly PackCandidate[];
  all?: boolean;
  loadMap: LoadMap;
}) {
  const { t, i18n } = useTranslation('trip');
  const [failed, setFailed] = useState(false);
  const failures = useTripFailures();
  const full = hostels.some(({ id }) => failures.get(id) === 'full');
  const size = usePackSize(hostels.map(({ photos }) => photos));
  const pack = () => {
    setFailed(false);
    loadPrerequisites(loadMap);
    packTrips(hostels.map(({ id, name }) => ({ id, name }))).catch((error: unknown) => {
      console.error('The trip could not be packed.', error);
      setFailed(true);
    });
  };
  return (
    <>
      <Button
        small={all}
        variant="secondary"
        icon={<Icon path={moreIconPaths.download} size={20} />}
        onClick={pack}
      >
        {all ? (
          <span className={styles['lines']}>
            {t('saveAll', { count: hostels.length })}{' '}
            {size === null ? null : (
              <small>{t('about', { size: formatBytes(size.all, i18n.language) })}</small>
            )}
          </span>
        ) : size === null ? (
          t('save')
        ) : (
          t('saveSize', { size: formatBytes(size.all, i18n.language) })
        )}
      </Button>
      {!all && size && size.along > 0 ? (
        <span className={styles['muted']}>
          {t('along', { size: formatBytes(size.along, i18n.language) })}
        </span>
      ) : null}
      {failed || full ? <span role="alert">{t(full ? 'state.full' : 'saveFailed')}</span> : null}
    </>
  );
}

/** Packs need the trips page and the map offline. Data saver mode would not load them otherwise. */
function loadPrerequisites(loadMap: LoadMap): void {
  for (const part of [import('./pages/trips-page.tsx'), loadMap(), syncNow(recentMs)]) {
    part.catch((error: unknown) => console.warn('Something for the trip did not come.', error));
  }
}
