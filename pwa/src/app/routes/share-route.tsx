import { Navigate, useSearchParams } from 'react-router-dom';
import { shareTargetPath } from './share-target-path.ts';

/** `/share`: receives what another app shared through the phone's share menu. */
export function ShareRoute() {
  const [query] = useSearchParams();
  return <Navigate replace to={shareTargetPath(query, location.origin)} />;
}
