import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../shared/http/api.ts';
import type { ListingPage } from '../../shared/runtime/initial-state.ts';

const countApi = api.injectEndpoints({
  endpoints: (build) => ({
    // With one hostel per page, the number of pages is the number of hostels.
    hostelCount: build.query<number, void>({
      query: () => ({ name: 'fetchListings', query: { page: 1, limit: 1 } }),
      transformResponse: ({ totalPages }: ListingPage) => totalPages,
    }),
  }),
});

interface HostelCount {
  count: number;
  /** Counts the hostels saved on this phone, because the server did not answer. */
  onPhone: boolean;
}

/** The number of hostels; null while unknown. */
export function useHostelCount(): HostelCount | null {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [hostels, setHostels] = useState<HostelCount | null>(null);
  useEffect(() => {
    const asked = dispatch(countApi.endpoints.hostelCount.initiate());
    let current = true;
    const show = async () => {
      const { data } = await asked;
      const counted = data === undefined ? await countOnPhone() : { count: data, onPhone: false };
      if (current) setHostels(counted);
    };
    void show();
    return () => {
      current = false;
      asked.unsubscribe();
    };
  }, [dispatch]);
  return hostels;
}

async function countOnPhone(): Promise<HostelCount> {
  try {
    const { readListingCards } = await import('../../offline/listings/listing-store.ts');
    return { count: (await readListingCards())?.cards.length ?? 0, onPhone: true };
  } catch (error) {
    console.error('The saved hostels could not be counted.', error);
    return { count: 0, onPhone: true };
  }
}
