import type { ListingCard } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../shared/api.ts';
import type { ListingPage } from '../../shared/app-data.ts';

const sampleApi = api.injectEndpoints({
  endpoints: (build) => ({
    sampleHostels: build.query<ListingPage, void>({
      query: () => ({ name: 'fetchListings', query: { page: 1, limit: 12 } }),
    }),
  }),
});

/** The hostels at positions 2 to 8; null while on their way, empty when there are none to show. */
export function useSampleHostels(): ListingCard[] | null {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [hostels, setHostels] = useState<ListingCard[] | null>(null);
  useEffect(() => {
    const asked = dispatch(sampleApi.endpoints.sampleHostels.initiate());
    let current = true;
    const show = async () => {
      const cards = await load(asked);
      if (current) setHostels(cards.slice(1, 8));
    };
    void show();
    return () => {
      current = false;
      asked.unsubscribe();
    };
  }, [dispatch]);
  return hostels;
}

async function load(
  asked: PromiseLike<{ data?: ListingPage | undefined }>,
): Promise<ListingCard[]> {
  const { data } = await asked;
  if (data) return data.data;
  try {
    const { readCards } = await import('../../offline/listing-copies.ts');
    return (await readCards())?.cards ?? [];
  } catch (error) {
    console.error('The saved hostels could not be read.', error);
    return [];
  }
}
