import { createContext, use } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { formatDistance } from '../format/distance.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './distance-badge.module.css';

/** Distances in kilometres by hostel id; empty without a chosen place. */
export const DistanceContext = createContext<Readonly<Record<string, number>>>({});

/** The hostel's distance from the chosen place; renders nothing when it is unknown. */
export function DistanceBadge({ id }: { id: string }) {
  const { i18n } = useTranslation();
  const kilometres = use(DistanceContext)[id];
  if (kilometres === undefined) return null;
  return (
    <span className={styles['distance']}>
      <Icon name="pin" size={14} /> {formatDistance(kilometres, i18n.language)}
    </span>
  );
}
