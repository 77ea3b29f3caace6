import { lazy, Suspense } from 'react';
import { Page as SupportPage } from '../features/pages/pages/support-page.tsx';
import { ProblemNote } from '../shared/ui/problem-note.tsx';
import { Skeleton } from '../shared/ui/skeleton.tsx';

/** Without a network and before its code was kept, the answers are there and the form is not. */
const SupportForm = lazy(async () => {
  const found = await import('../features/support/support-form.tsx').catch(() => null);
  return { default: found?.SupportForm ?? FormAway };
});

/** The support screen with its form, whose code comes after the answers are there. */
export function Page() {
  const form = (
    <Suspense fallback={<Skeleton height="240px" />}>
      <SupportForm />
    </Suspense>
  );
  return <SupportPage form={form} />;
}

function FormAway() {
  return <ProblemNote problem={{ kind: 'network' }} onRetry={() => location.reload()} />;
}
