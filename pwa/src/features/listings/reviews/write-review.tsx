import { Suspense, useState } from 'react';
import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type UnsentReview, useUnsentReview } from '../../../offline/listings/unsent-review.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useFewer } from '../../../shared/runtime/use-fewer.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../../shared/ui/feedback/chunk-unavailable.tsx';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import { useLazyGetListingQuery } from '../api/listings-api.ts';

const Form = lazyComponent(
  async () => (await import('./my-review-form.tsx')).MyReviewForm,
  ChunkUnavailable,
);

export function WriteReview({ listingId }: { listingId: string }) {
  const { t } = useTranslation('detail');
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The form belongs to the user who opened it.
  const [writer, setWriter] = useState<string>();
  const [isCancelled, setIsCancelled] = useState(false);
  const [refresh] = useLazyGetListingQuery();
  const press = () => {
    if (!user) return void navigate(paths.login(pathname + search));
    setIsCancelled(false);
    setWriter(user.id);
  };
  const sent = () => {
    setWriter(undefined);
    void refresh(listingId);
  };
  const cancel = () => {
    setWriter(undefined);
    setIsCancelled(true);
  };
  const unsent = useUnsentReview(listingId);
  // An open form refreshes by itself.
  useFewer(unsent ? 1 : 0, () => {
    if (writer === undefined) void refresh(listingId);
  });
  if (!user || writer !== user.id) {
    return (
      <>
        {unsent ? <UnsentNote state={unsent.state} /> : null}
        <Button variant="secondary" small autoFocus={isCancelled} onClick={press}>
          {t('reviews.write')}
        </Button>
      </>
    );
  }
  return (
    <Suspense fallback={<Spinner />}>
      <Form listingId={listingId} userId={user.id} onSent={sent} onCancel={cancel} />
    </Suspense>
  );
}

function UnsentNote({ state }: Pick<UnsentReview, 'state'>) {
  const { t } = useTranslation('detail');
  return (
    <p role="status">
      {state === 'needs-attention' ? t('reviews.refused') : queuedWriteText(t('reviews.waits'))}{' '}
      <Link to={paths.outbox()}>{t('reviews.outbox')}</Link>
    </p>
  );
}
