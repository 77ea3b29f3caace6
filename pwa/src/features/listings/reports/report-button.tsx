import { Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import styles from './report-button.module.css';

const Form = lazyComponent(
  async () => (await import('./report-form.tsx')).ReportForm,
  ChunkUnavailable,
);

interface ReportSubject {
  listingId: string;
  reviewId?: string | undefined;
  /** The owner has replied to the review. */
  answered?: boolean;
}

export function ReportButton(props: ReportSubject) {
  // Remounts for another user, so that nobody sees what somebody else typed.
  return <ReportFlow key={useSession().user?.id} {...props} />;
}

function ReportFlow({ listingId, reviewId, answered = false }: ReportSubject) {
  const { t } = useTranslation('detail');
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  const press = () => {
    if (status === 'signed-in') setState('open');
    else void navigate(paths.login(pathname + search));
  };
  if (state === 'sent') return <p role="status">{t('report.sent')}</p>;
  if (state === 'open') {
    return (
      <Suspense fallback={null}>
        <Form
          listingId={listingId}
          reviewId={reviewId}
          onSent={() => setState('sent')}
          onClose={() => setState('closed')}
        />
      </Suspense>
    );
  }
  const about = answered ? 'report.answered' : 'report.review';
  return (
    <Button small variant="text" className={styles['open']} onClick={press}>
      {t(reviewId === undefined ? 'report.listing' : about)}
    </Button>
  );
}
