import { Navigate, useSearchParams } from 'react-router-dom';
import { placeOfShared } from './shared-link.ts';

/** `/share`: what the phone's share menu hands to the installed app. */
export function Page() {
  const [query] = useSearchParams();
  return <Navigate replace to={placeOfShared(query, location.origin)} />;
}
