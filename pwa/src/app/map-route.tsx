import { type ComponentProps, Suspense } from 'react';
import type { MapView as View } from '../features/map/map-view.tsx';
import { Page as MapPage } from '../features/home/pages/map-page.tsx';
import { lazyPart } from '../shared/ui/lazy-part.ts';
import { NotHere } from '../shared/ui/not-here.tsx';
import { Spinner } from '../shared/ui/spinner.tsx';
import { loadMap } from './load-map.ts';

const MapView = lazyPart<ComponentProps<typeof View>>(loadMap, NotHere);

/** The map under the home screen's filters; the town itself comes to the phone when the app is at rest. */
export function Page() {
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
