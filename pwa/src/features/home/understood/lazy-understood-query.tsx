import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import type { UnderstoodQuery as Understood } from './understood-query.tsx';

/** If its code cannot be loaded, the results still follow the text. */
const UnderstoodQuery = lazyComponent<ComponentProps<typeof Understood>>(
  async () => (await import('./understood-query.tsx')).UnderstoodQuery,
  () => null,
);

/** How the search text was read. Loads nothing without a text. */
export function LazyUnderstoodQuery(props: ComponentProps<typeof Understood>) {
  if (props.query.text === '') return null;
  return (
    <Suspense fallback={null}>
      <UnderstoodQuery {...props} />
    </Suspense>
  );
}
