import type L from 'leaflet';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatRupees } from '../../../shared/format/rupees.ts';
import { MapMarker } from '../leaflet/map-marker.tsx';
import styles from '../map.module.css';
import type { DrawnPin } from './use-spot-map.ts';
import type { PlacedSpot } from './use-spots.ts';

export function SpotPins({
  map,
  pins,
  chosen,
  onPress,
}: {
  map: L.Map;
  pins: readonly DrawnPin[];
  chosen: ReadonlySet<string>;
  onPress: (members: readonly PlacedSpot[]) => void;
}) {
  return pins.map(({ id, place, members }) => {
    const isChosen = members.some((member) => chosen.has(member.id));
    return (
      <MapMarker key={id} map={map} at={place} raised={isChosen}>
        <Pin
          members={members}
          chosen={isChosen}
          onPress={(event) => {
            // Ignores the click that ends a drag. Clicks by keys and assistive technology have a count of 0.
            if (event.detail > 0 && wasDragged(map)) return;
            onPress(members);
          }}
        />
      </MapMarker>
    );
  });
}

/** Whether the last pointer that went down moved the map. The types lack `moved`. */
function wasDragged({ dragging }: L.Map): boolean {
  return (dragging as L.Handler & { moved: () => boolean }).moved();
}

function Pin({
  members,
  chosen,
  onPress,
}: {
  members: readonly PlacedSpot[];
  chosen: boolean;
  onPress: (event: MouseEvent) => void;
}) {
  const { t } = useTranslation('map');
  const lowestRent = Math.min(...members.map(({ card }) => card.overallPriceRange.min));
  const price = formatRupees(lowestRent);
  const [first] = members;
  const isSingle = members.length === 1;
  return (
    <button
      type="button"
      className={styles[isSingle ? 'pin' : 'cluster']}
      aria-pressed={chosen}
      aria-label={
        isSingle
          ? t('pin', { name: first?.card.propertyName, price })
          : t('cluster', { count: members.length, price })
      }
      onClick={onPress}
    >
      {isSingle ? price : members.length}
    </button>
  );
}
