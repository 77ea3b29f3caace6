import { type ListingDetail, withoutClaims } from '@patna/contracts';
import { db, type TripRow } from '../database/db.ts';
import { sha256Of } from '../../shared/runtime/sha256.ts';

/** Facts of a hostel in the form in which a trip pack stores them. */
export async function packFacts(detail: ListingDetail): Promise<NonNullable<TripRow['facts']>> {
  const json = JSON.stringify(detail);
  return { json, sha256: await hashOf(json), at: new Date().toISOString() };
}

/** The facts of a trip pack; null when they are not fetched yet or do not match their hash. */
export async function readPackedFacts({
  facts,
  withdrawn,
}: TripRow): Promise<ListingDetail | null> {
  if (facts === undefined || (await hashOf(facts.json)) !== facts.sha256) return null;
  const detail = JSON.parse(facts.json) as ListingDetail;
  return withdrawn ? withoutClaims(detail) : detail;
}

/** A hostel's details from its trip pack, by public id; `savedAt` is ISO 8601. */
export async function readPackedListing(
  id: string,
): Promise<{ detail: ListingDetail; savedAt: string } | null> {
  const row = await db.trips.get(id);
  const detail = row === undefined ? null : await readPackedFacts(row);
  return detail && row?.facts ? { detail, savedAt: row.facts.at } : null;
}

function hashOf(json: string): Promise<string> {
  return sha256Of(new TextEncoder().encode(json));
}
