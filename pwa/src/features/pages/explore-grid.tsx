import type { ListingCard } from '@patna/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HostelCard } from '../../shared/listing/hostel-card.tsx';
import { HostelCardSkeleton } from '../../shared/listing/hostel-card-skeleton.tsx';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import styles from './explore-grid.module.css';
import { useSampleHostels } from './use-sample-hostels.ts';

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Seven hostels and a tile that leads to all of them. */
export function ExploreGrid() {
  const { t } = useTranslation('landing');
  const { hostels, failure, retry } = useSampleHostels();
  return (
    <>
      {failure ? <ProblemNote problem={failure} onRetry={retry} /> : null}
      {hostels?.length === 0 && !failure ? <p>{t('explore.empty')}</p> : null}
      <ul className={styles['grid']}>
        {hostels
          ? hostels.map((card: ListingCard) => (
              <li key={card.id}>
                <HostelCard card={card} />
              </li>
            ))
          : waiting.map((key) => (
              <li key={key}>
                <HostelCardSkeleton />
              </li>
            ))}
        <li>
          <Link to={paths.home()} className={styles['more']}>
            <Icon name="chevron-right" size={32} />
            {t('explore.more')}
          </Link>
        </li>
      </ul>
    </>
  );
}
