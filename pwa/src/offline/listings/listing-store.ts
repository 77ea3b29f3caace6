import type { Contact, ListingCard, ListingDetail } from '@patna/contracts';
import { readCardOrder, saveCardOrder } from './card-order.ts';
import { contactOfRow, isHidden, isMaskedFormOf, storedContact } from './contact-store.ts';
import { db, type ListingRow } from '../database/db.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { readPackedListing } from './packed-listing.ts';

/**
 * Stores cards fetched at `at` (ISO 8601). `list` is the server's list as far as it was read, in its order.
 */
export async function saveListingCards(
  cards: readonly ListingCard[],
  at: string,
  list: readonly ListingCard[] = cards,
): Promise<void> {
  if (cards.length === 0) return;
  await withQuotaRetry(
    () =>
      db.transaction('rw', [db.listings, db.meta], async () => {
        const ids = cards.map((card) => card.id);
        const rows = await db.listings.bulkGet(ids);
        await db.listings.bulkPut(
          cards.map((card, at_) => ({ ...rows[at_], id: card.id, card, cardSavedAt: at })),
        );
        await saveCardOrder(
          db,
          list.map((card) => card.id),
        );
      }),
    'copy',
  );
}

/** Stores a hostel's details fetched at `at` (ISO 8601). */
export async function saveListingDetail(detail: ListingDetail, at: string): Promise<void> {
  await withQuotaRetry(
    () =>
      db.transaction('rw', [db.listings], async () => {
        const {
          contactChanged: _,
          isDetailOutdated: __,
          ...row
        } = (await db.listings.get(detail.id)) ?? {};
        const known = isHidden(detail.contact)
          ? contactOfRow({ ...row, id: detail.id })
          : undefined;
        const copy = { ...row, id: detail.id, detail, detailSavedAt: at };
        await db.listings.put(known === undefined ? copy : withContact(copy, detail, known));
      }),
    'copy',
  );
}

/** The row with its served details. Their masked contact does not replace the revealed one. */
function withContact(row: ListingRow, served: ListingDetail, contact: Contact): ListingRow {
  const changed = isMaskedFormOf(served.contact, contact) ? {} : { contactChanged: true };
  return { ...row, detail: { ...served, contact }, contact, ...changed };
}

/** As many as a hostel's page shows. */
const maxSavedTogether = 6;

/** Stores the first hostels that others also saved with one whose details are stored. */
export async function saveSavedTogether(id: string, cards: readonly ListingCard[]): Promise<void> {
  const savedTogether = cards.slice(0, maxSavedTogether);
  await withQuotaRetry(() => db.listings.update(id, { savedTogether }), 'copy');
}

export async function readSavedTogether(id: string): Promise<readonly ListingCard[]> {
  return (await db.listings.get(id))?.savedTogether ?? [];
}

/** The first `max` cards in the server's order, and when the first of them was stored. */
export async function readListingCards(
  max?: number,
): Promise<{ cards: ListingCard[]; savedAt: string } | null> {
  const rows = await db.listings.bulkGet((await readCardOrder(db)).slice(0, max));
  const withCard = rows.filter((row) => row?.card !== undefined);
  const cards = withCard.flatMap((row) => row?.card ?? []);
  const savedAt = withCard[0]?.cardSavedAt;
  return savedAt === undefined ? null : { cards, savedAt };
}

/** A hostel's details by public id or record id, when it was opened or packed on this phone. */
export async function readListingDetail(
  id: string,
): Promise<{ detail: ListingDetail; savedAt: string } | null> {
  const row =
    (await db.listings.get(id)) ?? (await db.listings.where('detail._id').equals(id).first());
  if (row?.detail === undefined || row.detailSavedAt === undefined) return readPackedListing(id);
  const { detail, detailSavedAt: savedAt } = row;
  if (!isHidden(detail.contact)) return { detail, savedAt };
  const contact = (await storedContact(row.id)) ?? detail.contact;
  return { detail: { ...detail, contact }, savedAt };
}
