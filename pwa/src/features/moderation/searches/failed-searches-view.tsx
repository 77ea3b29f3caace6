import { formatDay } from '../../../shared/format/day.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { useFailedSearchesQuery } from '../api.ts';
import styles from '../moderation.module.css';
import { PendingOrFailed } from '../pending-or-failed.tsx';

/** Searches without a result, the most frequent first, with numbers of people but not who searched. */
export function FailedSearchesView() {
  const { t, i18n } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error, refetch } = useFailedSearchesQuery(
    { userId },
    { refetchOnMountOrArgChange: true },
  );
  if (error || currentData === undefined)
    return <PendingOrFailed error={error} onRetry={refetch} />;
  if (currentData.data.length === 0) {
    return (
      <EmptyState
        illustration="search"
        title={t('searches.empty')}
        text={t('searches.what')}
        action={<Button onClick={() => void refetch()}>{t('lookAgain')}</Button>}
      />
    );
  }
  return (
    <>
      <p className={styles['about']}>{t('searches.what')}</p>
      <ul className={styles['list']}>
        {currentData.data.map(({ query, people, lastOn }) => (
          <Card as="li" key={query} className={styles['entry']}>
            <h2>{query}</h2>
            <p className={styles['muted']}>
              {t('searches.people', { count: people, day: formatDay(lastOn, i18n.language) })}
            </p>
          </Card>
        ))}
      </ul>
    </>
  );
}
