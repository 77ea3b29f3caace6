import type { ListingCard } from '@patna/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { HostelCard } from '../../shared/listing/hostel-card.tsx';
import { HostelCardSkeleton } from '../../shared/listing/hostel-card-skeleton.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { useStaleNotice } from '../../shared/ui/feedback/stale-notice.ts';
import { Icon } from '../../shared/ui/icon/icon.tsx';
import { ProblemNote } from '../../shared/ui/feedback/problem-note.tsx';
import { SavedAge } from '../../shared/ui/feedback/saved-age.tsx';
import styles from './explore-grid.module.css';
import { useSampleHostels } from './use-sample-hostels.ts';

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Seven hostels and a tile that links to all of them. */
export function ExploreGrid() {
  const { t } = useTranslation('landing');
  const { hostels, savedAt, failure, retry } = useSampleHostels();
  useStaleNotice(savedAt);
  return (
    <>
      {failure ? <ProblemNote problem={failure} onRetry={retry} /> : null}
      {savedAt ? <SavedAge savedAt={savedAt} /> : null}
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
