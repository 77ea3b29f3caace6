import { Suspense } from 'react';
import { Page as SupportPage } from '../features/pages/pages/support-page.tsx';
import { lazyPart } from '../shared/ui/lazy-part.ts';
import { NotHere } from '../shared/ui/not-here.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** Without a network and before its code was kept, the answers are there and the form is not. */
const SupportForm = lazyPart(
  async () => (await import('../features/support/support-form.tsx')).SupportForm,
  NotHere,
);

/** The support screen with its form, whose code comes after the answers are there. */
export function Page() {
  const form = (
    <Suspense fallback={<Skeleton height="240px" />}>
      <SupportForm />
    </Suspense>
  );
  return <SupportPage form={form} />;
}
