import type { ListingCard } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { canPack, useTrips } from '../../offline/trips/trip-packs.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { LinkButton } from '../../shared/ui/form/button.tsx';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import './messages.ts';
import { type LoadMap, PackButton } from './pack-button.tsx';

/** Packs every saved hostel that is not packed yet. */
export function PackAllButton({
  cards,
  loadMap,
}: {
  cards: readonly ListingCard[];
  loadMap: LoadMap;
}) {
  const { t } = useTranslation('trip');
  const rows = useTrips();
  if (!canPack() || !rows || cards.length === 0) return null;
  const packed = new Set(rows.filter(({ state }) => state !== 'failed').map(({ id }) => id));
  const missing = cards
    .filter(({ id }) => !packed.has(id))
    .map(({ id, propertyName, hostelImages }) => {
      return { id, name: propertyName, photos: hostelImages };
    });
  if (missing.length > 0) return <PackButton all hostels={missing} loadMap={loadMap} />;
  const ready = cards.every(({ id }) => rows.find((row) => row.id === id)?.state === 'ready');
  return (
    <LinkButton
      small
      variant="secondary"
      to={paths.trips()}
      icon={<Icon name={ready ? 'check' : 'cloud-wait'} size={20} />}
    >
      {t(ready ? 'allPacked' : 'allPacking')}
    </LinkButton>
  );
}
