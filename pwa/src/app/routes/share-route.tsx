import { Navigate, useSearchParams } from 'react-router-dom';
import { sharedContentPath } from './shared-content.ts';

/** `/share`: receives what another app shared through the phone's share menu. */
export function ShareRoute() {
  const [query] = useSearchParams();
  return <Navigate replace to={sharedContentPath(query, location.origin)} />;
}
