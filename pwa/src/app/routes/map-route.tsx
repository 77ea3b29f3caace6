import { type ComponentProps, Suspense } from 'react';
import type { MapView as View } from '../../features/map/map-view.tsx';
import { MapPage } from '../../features/home/pages/map-page.tsx';
import { lazyComponent } from '../../shared/ui/layout/lazy-component.ts';
import { ChunkUnavailable } from '../../shared/ui/feedback/chunk-unavailable.tsx';
import { Spinner } from '../../shared/ui/feedback/spinner.tsx';
import { loadMap } from './load-map.ts';

const MapView = lazyComponent<ComponentProps<typeof View>>(loadMap, ChunkUnavailable);

/** The map below the filters of the home screen. */
export function MapRoute() {
  return (
    <MapPage
      renderMap={({ filters, text, near }) => (
        <Suspense fallback={<Spinner />}>
          <MapView filters={filters} text={text} near={near} />
        </Suspense>
      )}
    />
  );
}
