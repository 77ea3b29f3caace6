import { Suspense } from 'react';
import { Page as SupportPage } from '../../features/static-pages/pages/support-page.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../shared/ui/feedback/chunk-unavailable.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';

/** Without a network and before its code was kept, the answers are there and the form is not. */
const SupportForm = lazyComponent(
  async () => (await import('../../features/support/support-form.tsx')).SupportForm,
  ChunkUnavailable,
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
