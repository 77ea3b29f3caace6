import type { ListingCard } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ApiFailure, api } from '../../shared/http/api.ts';
import type { ListingPage } from '../../shared/runtime/initial-state.ts';
import {
  listingPageSize,
  sampleHostelsFrom,
  sampleHostelsTo,
} from '../../shared/product/product-constants.ts';

const sampleApi = api.injectEndpoints({
  endpoints: (build) => ({
    sampleHostels: build.query<ListingPage, void>({
      query: () => ({ name: 'fetchListings', query: { page: 1, limit: listingPageSize } }),
    }),
  }),
});

/** Data of the grid. */
interface Samples {
  /** Null while loading. */
  hostels: ListingCard[] | null;
  /** When they were cached, ISO 8601; null when fresh. */
  savedAt: string | null;
  /** The server's error, if any. */
  failure: ApiFailure | null;
}

const none: Samples = { hostels: null, savedAt: null, failure: null };

/** Hostels 2 to 8, from the server or the cache. */
export function useSampleHostels(): Samples & { retry: () => void } {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [samples, setSamples] = useState(none);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asked = dispatch(
      sampleApi.endpoints.sampleHostels.initiate(undefined, { forceRefetch: tries > 0 }),
    );
    let current = true;
    const show = async () => {
      const { data, error } = await asked;
      const copy = data ? null : await savedCards();
      const hostels = (data?.data ?? copy?.cards ?? []).slice(sampleHostelsFrom, sampleHostelsTo);
      const savedAt = hostels.length > 0 ? (copy?.savedAt ?? null) : null;
      const failure = (error as ApiFailure | undefined) ?? null;
      if (current) setSamples({ hostels, savedAt, failure });
    };
    void show();
    return () => {
      current = false;
      asked.unsubscribe();
    };
  }, [dispatch, tries]);
  const retry = () => {
    setSamples(none);
    setTries(tries + 1);
  };
  return { ...samples, retry };
}

async function savedCards() {
  try {
    const { readListingCards } = await import('../../offline/listings/listing-store.ts');
    return await readListingCards(sampleHostelsTo);
  } catch (error) {
    console.error('The saved hostels could not be read.', error);
    return null;
  }
}
