import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { packTrips } from '../../offline/trip-packs.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import './messages.ts';
import { useSizeEstimate } from './use-size-estimate.ts';

/** A hostel that may be packed; `photos` are the addresses of its photos. */
export interface Packable {
  id: string;
  name: string;
  photos: readonly string[];
}

/** One tap packs the hostels; about how much that takes is said before. */
export function PackButton({ hostels, all }: { hostels: readonly Packable[]; all?: boolean }) {
  const { t, i18n } = useTranslation('trip');
  const [failed, setFailed] = useState(false);
  const bytes = useSizeEstimate(hostels.map(({ photos }) => photos));
  const key = all ? 'saveAll' : 'save';
  const pack = () => {
    // Without a network the packs are of use only with the screen that shows them.
    import('./pages/trips-page.tsx').catch(() => undefined);
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
