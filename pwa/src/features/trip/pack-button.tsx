import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { syncNow } from '../../offline/catalogue.ts';
import { packTrips } from '../../offline/trip-packs.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import './messages.ts';
import { useSizeEstimate } from './use-size-estimate.ts';

/** Fetches the code of the map, which is another feature's. */
export type LoadMap = () => Promise<unknown>;

const recentMs = 60 * 60_000;

/** A hostel that may be packed; `photos` are the addresses of its photos. */
export interface Packable {
  id: string;
  name: string;
  photos: readonly string[];
}

/** One tap packs the hostels; about how much that takes is said before. The packs lead to the map. */
export function PackButton({
  hostels,
  all,
  loadMap,
}: {
  hostels: readonly Packable[];
  all?: boolean;
  loadMap: LoadMap;
}) {
  const { t, i18n } = useTranslation('trip');
  const [failed, setFailed] = useState(false);
  const bytes = useSizeEstimate(hostels.map(({ photos }) => photos));
  const key = all ? 'saveAll' : 'save';
  const pack = () => {
    bringAlong(loadMap);
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
        icon={<Icon name="storage" size={20} />}
        onClick={pack}
      >
        {bytes === null
          ? t(key, { count: hostels.length })
          : t(`${key}Size`, { count: hostels.length, size: formatBytes(bytes, i18n.language) })}
      </Button>
      {failed ? <span role="alert">{t('notKept')}</span> : null}
    </>
  );
}

/**
 * Without a network the packs are of use only with the screen that shows them and the map with the hostels
 * on it. Where data is saved nothing else brings these.
 */
function bringAlong(loadMap: LoadMap): void {
  for (const part of [import('./pages/trips-page.tsx'), loadMap(), syncNow(recentMs)]) {
    part.catch((error: unknown) => console.warn('Something for the trip did not come.', error));
  }
}
