import type { ListingCard, ListingDetail } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { callApi } from '../../shared/http/call-api.ts';
import { toListingCard } from '../../shared/listing/to-listing-card.ts';
import { cardOfCatalogueHostel } from './card-of-catalogue-hostel.ts';
import { useConnection } from '../network/use-connection.ts';
import { db } from '../database/db.ts';
import { saveListingDetail } from './listing-store.ts';

/** What this phone knows of a hostel. */
export interface CardLookup {
  id: string;
  card: ListingCard | null;
  /** When the card was stored, ISO 8601; empty when unknown. */
  savedAt: string;
  /** The server has no such hostel. */
  gone: boolean;
}

/**
 * Cards of these hostels: stored ones at once, the others from the server when it is reachable. Undefined
 * until the stored ones are read.
 */
export function useListingCards(ids: readonly string[]): CardLookup[] | undefined {
  const { state } = useConnection();
  const [known, setKnown] = useState<{ list: string; cards: CardLookup[] }>();
  const list = ids.join(' ');
  const ask = state !== 'offline';
  useEffect(() => {
    let current = true;
    const show = (cards: CardLookup[]) => {
      if (current) setKnown({ list, cards });
    };
    const learn = async () => {
      const copies = await keptCards(list === '' ? [] : list.split(' '));
      show(copies);
      if (ask && copies.some(({ card }) => card === null))
        show(await Promise.all(copies.map(fetchCard)));
    };
    learn().catch((error: unknown) => {
      console.error('The hostels could not be read.', error);
      show(list.split(' ').map((id) => ({ id, card: null, savedAt: '', gone: false })));
    });
    return () => {
      current = false;
    };
  }, [list, ask]);
  return known?.list === list ? known.cards : undefined;
}

/** Stored cards, from lists, opened hostels or the catalogue. */
async function keptCards(ids: string[]): Promise<CardLookup[]> {
  const [rows, hostels, state] = await Promise.all([
    db.listings.bulkGet(ids),
    db.catalogue.bulkGet(ids),
    db.catalogueState.get('state'),
  ]);
  return ids.map((id, n) => {
    const { card, cardSavedAt = '', detail, detailSavedAt = '' } = rows[n] ?? {};
    const hostel = hostels[n];
    const known = { id, gone: false };
    if (card) return { ...known, card, savedAt: cardSavedAt };
    if (detail) return { ...known, card: toListingCard(detail), savedAt: detailSavedAt };
    if (hostel)
      return { ...known, card: cardOfCatalogueHostel(hostel), savedAt: state?.syncedAt ?? '' };
    return { ...known, card: null, savedAt: '' };
  });
}

async function fetchCard(copy: CardLookup): Promise<CardLookup> {
  if (copy.card !== null) return copy;
  const answer = await callApi({ name: 'getListing', params: { id: copy.id } });
  if (!answer.ok) {
    const { error } = answer;
    return { ...copy, gone: error.kind === 'problem' && error.status === 404 };
  }
  const detail = answer.data as ListingDetail;
  const savedAt = new Date().toISOString();
  await saveListingDetail(detail, savedAt);
  return { id: copy.id, card: toListingCard(detail), savedAt, gone: false };
}
