import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { formatRupees } from '../../../shared/format/rupees.ts';
import styles from '../map.module.css';
import type { DrawnPin } from './use-spot-map.ts';
import type { PlacedSpot } from './use-spots.ts';

export function SpotPins({
  pins,
  chosen,
  onPress,
}: {
  pins: readonly DrawnPin[];
  chosen: ReadonlySet<string>;
  onPress: (members: readonly PlacedSpot[]) => void;
}) {
  return (
    <ul className={styles['pins']}>
      {pins.map((pin) => (
        <li key={pin.id} style={{ translate: `${Math.round(pin.x)}px ${Math.round(pin.y)}px` }}>
          <Pin
            members={pin.members}
            chosen={pin.members.some(({ id }) => chosen.has(id))}
            onPress={() => onPress(pin.members)}
          />
        </li>
      ))}
    </ul>
  );
}

function Pin({
  members,
  chosen,
  onPress,
}: {
  members: readonly PlacedSpot[];
  chosen: boolean;
  onPress: () => void;
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
