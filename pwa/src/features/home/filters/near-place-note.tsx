import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  currentSearchParams,
  withParam,
  inThisEntry,
} from '../../../shared/navigation/query-params.ts';
import styles from './filter-bar.module.css';

const NearLine = lazy(() =>
  import('../../../shared/places/near-line.tsx').then((m) => ({ default: m.NearLine })),
);

/** Names the place that distances are measured from. */
export function NearPlaceNote({ near, city }: { near: string; city?: string | undefined }) {
  const [, setParams] = useSearchParams();
  if (near === '') return null;
  const stop = () =>
    setParams(withParam(withParam(currentSearchParams(), 'near', ''), 'sort', ''), inThisEntry());
  return (
    <Suspense fallback={<p className={styles['waiting']} />}>
      <NearLine near={near} city={city} onStop={stop} />
    </Suspense>
  );
}
