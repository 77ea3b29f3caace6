import type { OwnedListing } from '@patna/contracts';
import { ownListingsResponse } from '../../../offline/cache/response-cache.ts';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { useSession } from '../../../shared/session/session.ts';
import type { QueryState } from '../../../shared/ui/feedback/query-view.tsx';
import { useListingsToEditQuery } from '../api/listing-form-api.ts';

/** The person's hostels, also when offline. */
export function useMyHostels(): QueryState<OwnedListing[]> {
  const userId = useSession().user?.id ?? '';
  return useQueryWithFallback<OwnedListing[]>(ownListingsResponse, useListingsToEditQuery(userId));
}

/** Falls back to the id while the name is unknown. */
export function hostelName(
  hostels: readonly Pick<OwnedListing, 'id' | 'propertyName'>[] | undefined,
  id: string,
): string {
  return hostels?.find((hostel) => hostel.id === id)?.propertyName ?? id;
}
