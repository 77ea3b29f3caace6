import type { ListingDetail } from '@patna/contracts';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';

const Hostels = lazyComponent(
  async () => (await import('./more-hostels.tsx')).MoreHostels,
  () => null,
);

/** How far below the screen the section may be when it loads, in px. */
const loadMargin = '800px';

/** Loads other hostels when the visitor scrolls near the end of the page. */
export function SimilarSection({
  detail,
  isPublic,
}: {
  detail: ListingDetail;
  /** Only public hostels have a row of hostels that others also saved. */
  isPublic: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) =>
        setNear((wasNear) => wasNear || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: loadMargin },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={null}>
          <Hostels detail={detail} isPublic={isPublic} />
        </Suspense>
      ) : null}
    </div>
  );
}
