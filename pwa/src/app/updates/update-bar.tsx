import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';

const UpdatePrompt = lazyComponent(
  async () => (await import('./update-prompt.tsx')).UpdatePrompt,
  () => null,
);

/** Registers the worker after the page has loaded. */
export function UpdateBar() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const start = () => setLoaded(true);
    if (document.readyState === 'complete') {
      const timer = setTimeout(start);
      return () => clearTimeout(timer);
    }
    addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, []);
  return (
    <div role="status">
      {loaded ? (
        <Suspense fallback={null}>
          <UpdatePrompt />
        </Suspense>
      ) : null}
    </div>
  );
}
