import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { subscribeReachability } from '../../http/reachability.ts';

/**
 * A part of a screen in a chunk of its own, and what stands in its place where the chunk, or its style
 * sheet, is missing: until the server is reached again, or the part is drawn the next time. `load` is a
 * function around the import so that the build's preloading of style sheets, which may fail too, stays
 * inside of what is caught.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  otherwise: ComponentType<P>,
): ComponentType<P> {
  let failed = false;
  const attempt = () => ({
    Shown: lazy<ComponentType<P>>(() =>
      load().then(
        (part) => ({ default: part }),
        () => {
          failed = true;
          return { default: otherwise };
        },
      ),
    ),
  });
  let latest = attempt();
  const anew = () => {
    if (failed) latest = attempt();
    failed = false;
    return latest;
  };
  return function Part(props: P) {
    const [{ Shown }, show] = useState(latest);
    useEffect(() => {
      const stop = subscribeReachability((state) => {
        if (state === 'online') show(anew());
      });
      return () => {
        stop();
        anew();
      };
    }, []);
    return createElement(Shown as unknown as ComponentType<P>, props);
  };
}
