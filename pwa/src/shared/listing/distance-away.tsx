import { createContext, use } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { formatDistance } from '../format/distance.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './distance-away.module.css';

/** Kilometres to hostels by id, for the cards below; empty while no place is chosen. */
export const DistanceContext = createContext<Readonly<Record<string, number>>>({});

/** How far the card's hostel is from the chosen place; nothing when that is not known. */
export function DistanceAway({ id }: { id: string }) {
  const { i18n } = useTranslation();
  const kilometres = use(DistanceContext)[id];
  if (kilometres === undefined) return null;
  return (
    <span className={styles['away']}>
      <Icon name="pin" size={14} /> {formatDistance(kilometres, i18n.language)}
    </span>
  );
}
