import { Skeleton } from '../ui/feedback/skeleton.tsx';
import styles from './hostel-card.module.css';

/** Placeholder with the height of a card. */
export function HostelCardSkeleton() {
  return (
    <div className={styles['card']}>
      <Skeleton ratio="2" />
      <div className={styles['text']}>
        <Skeleton width="70%" height="20px" />
        <Skeleton width="90%" height="16px" />
        <Skeleton width="40%" height="16px" />
        <Skeleton width="80%" height="16px" />
        <Skeleton width="70%" height="16px" />
        <Skeleton width="60%" height="16px" />
        <Skeleton width="50%" height="20px" />
      </div>
    </div>
  );
}
