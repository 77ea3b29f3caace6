import { Navigate, useSearchParams } from 'react-router-dom';
import { sharedContentPath } from './shared-content.ts';

/** `/share`: what the phone's share menu hands to the installed app. */
export function Page() {
  const [query] = useSearchParams();
  return <Navigate replace to={sharedContentPath(query, location.origin)} />;
}
