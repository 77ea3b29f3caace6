import { Suspense } from 'react';
import { SupportPage } from '../../features/static-pages/pages/support-page.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../shared/ui/feedback/chunk-unavailable.tsx';
import { Skeleton } from '../../shared/ui/feedback/skeleton.tsx';

/** Without a network the form may be missing; questions and answers still work. */
const SupportForm = lazyComponent(
  async () => (await import('../../features/support/support-form.tsx')).SupportForm,
  ChunkUnavailable,
);

/** The support page with the form loaded after it. */
export function SupportRoute() {
  const form = (
    <Suspense fallback={<Skeleton height="240px" />}>
      <SupportForm />
    </Suspense>
  );
  return <SupportPage form={form} />;
}
