import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { subscribeReachability } from '../../http/reachability.ts';
import { useHydratedValue } from '../../runtime/use-hydrated-value.ts';

/**
 * A component in its own chunk with a fallback for a missing chunk or style sheet. Retries when the
 * server is reachable again and on the next mount. Pass a function around the import, so that
 * failures of the style sheet are caught too. Server markup holds nothing in its place: React would
 * report an error and discard the markup around a component that suspends on the server.
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
    const hydrated = useHydratedValue<boolean>(true, false);
    useEffect(() => {
      const stop = subscribeReachability((state) => {
        if (state === 'online') show(anew());
      });
      return () => {
        stop();
        anew();
      };
    }, []);
    return hydrated ? createElement(Shown as unknown as ComponentType<P>, props) : null;
  };
}
