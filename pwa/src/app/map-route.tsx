import { lazy, Suspense } from 'react';
import { Page as MapPage } from '../features/home/pages/map-page.tsx';
import { Spinner } from '../shared/ui/spinner.tsx';

const MapView = lazy(() =>
  import('../features/map/map-view.tsx').then((m) => ({ default: m.MapView })),
);

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
