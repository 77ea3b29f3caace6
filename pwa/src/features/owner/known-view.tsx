import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownCopy } from '../../shared/shown-copy.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import { SavedAge } from '../../shared/ui/saved-age.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { Known } from './kept-query.ts';
import styles from './owner.module.css';
import './messages.ts';

/** Every state of something known: on its way, failed, an old copy with its age, or the thing itself. */
export function KnownView<T>({
  known,
  children,
}: {
  known: Known<T>;
  children: (value: T) => ReactNode;
}) {
  const { t } = useTranslation('owner');
  const { value, savedAt, failure, waiting, retry } = known;
  useShownCopy(savedAt);
  // Without a network the copy and its age say enough.
  const quiet = failure?.kind === 'network';
  if (waiting) {
    return (
      <div className={styles['stack']} aria-busy="true">
        <Skeleton height="96px" />
        <Skeleton height="96px" />
      </div>
    );
  }
  return (
    <div className={styles['stack']}>
      {failure && !(quiet && savedAt) ? <ProblemNote problem={failure} onRetry={retry} /> : null}
      {savedAt && failure ? (
        <p className={styles['copy']}>
          <SavedAge savedAt={savedAt} /> {t('copy')}
        </p>
      ) : null}
      {value === undefined ? null : children(value)}
    </div>
  );
}
