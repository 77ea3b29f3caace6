import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';

/** A part of a screen in a chunk of its own; until it is here, and where it is missing, the screen does without. */
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
