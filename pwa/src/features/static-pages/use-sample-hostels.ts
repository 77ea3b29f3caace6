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
} from '../../shared/product/spec-constants.ts';

const sampleApi = api.injectEndpoints({
  endpoints: (build) => ({
    sampleHostels: build.query<ListingPage, void>({
      query: () => ({ name: 'fetchListings', query: { page: 1, limit: listingPageSize } }),
    }),
  }),
});

/** What the grid shows. */
interface Samples {
  /** Null while on their way. */
  hostels: ListingCard[] | null;
  /** When this phone kept them, ISO 8601; null of what the server has just sent. */
  savedAt: string | null;
  /** Why the server sent none. */
  failure: ApiFailure | null;
}

const none: Samples = { hostels: null, savedAt: null, failure: null };

/** The hostels at positions 2 to 8, from the server or from this phone. */
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
    const { readCards } = await import('../../offline/listings/listing-store.ts');
    return await readCards(sampleHostelsTo);
  } catch (error) {
    console.error('The saved hostels could not be read.', error);
    return null;
  }
}
