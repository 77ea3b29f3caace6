import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';

/** A component in its own chunk that renders nothing until it is loaded, or when loading fails. */
export function optionalComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Part = lazyComponent(load, Nothing);
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

function Nothing(): null {
  return null;
}
