import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { useLazyGetListingQuery } from './api.ts';
import { NotLoaded } from './not-loaded.tsx';

const Form = lazyPart(async () => (await import('./review-form.tsx')).ReviewForm, NotLoaded);

/** Opens the review form, or asks a signed-out visitor to sign in first. */
export function WriteReview({ listingId }: { listingId: string }) {
  const { t } = useTranslation('detail');
  const { status } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const [refresh] = useLazyGetListingQuery();
  const press = () => {
    if (status !== 'signed-in') return void navigate(paths.login(pathname + search));
    setOpen(true);
  };
  const sent = () => {
    setOpen(false);
    void refresh(listingId);
  };
  if (!open) {
    return (
      <Button variant="secondary" small onClick={press}>
        {t('reviews.write')}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Spinner />}>
      <Form listingId={listingId} onSent={sent} />
    </Suspense>
  );
}
