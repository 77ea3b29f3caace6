import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A part of a screen in a chunk of its own, and what stands in its place where the chunk, or its style
 * sheet, is missing. `load` is a function around the import so that the build's preloading of style
 * sheets, which may fail too, stays inside of what is caught.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  otherwise: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy<ComponentType<P>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: otherwise }),
    ),
  );
}
