import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useCompared } from '../../../shared/listing/compare-list.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import styles from '../compare.module.css';
import { CompareTable } from '../compare-table.tsx';
import '../messages.ts';
import { useComparedHostels } from '../use-compared-hostels.ts';

export function ComparePage() {
  const { t } = useTranslation('compare');
  const ids = useCompared();
  const { hostels, retry } = useComparedHostels(ids);
  const absent = hostels?.filter(({ detail }) => detail === null) ?? [];
  const refusal = absent.find(({ failure }) => failure)?.failure;
  return (
    <PageFrame title={t('title')} actions={ids.length > 0 ? <HandOver /> : null}>
      {ids.length === 0 ? (
        <EmptyState
          illustration="bed"
          title={t('empty')}
          text={t('emptyText')}
          action={<LinkButton to={paths.home()}>{t('browse')}</LinkButton>}
        />
      ) : null}
      {ids.length > 0 && hostels === undefined ? <Skeleton height="320px" /> : null}
      {refusal ? <ProblemNote title={t('failed')} problem={refusal} onRetry={retry} /> : null}
      {absent.some(({ failure }) => !failure) ? (
        <p className={styles['note']} role="status">
          <strong>{t('notHere')}</strong> {t('notHereText')}
        </p>
      ) : null}
      {hostels?.some(({ detail }) => detail !== null) ? <CompareTable hostels={hostels} /> : null}
    </PageFrame>
  );
}

function HandOver() {
  const { t } = useTranslation('compare');
  return (
    <LinkButton small variant="secondary" to={paths.handOver('compare')}>
      {t('handOver')}
    </LinkButton>
  );
}
