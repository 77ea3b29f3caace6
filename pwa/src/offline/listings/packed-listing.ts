import { type ListingDetail, withoutClaims } from '@patna/contracts';
import { db, type TripRow } from '../database/db.ts';
import { sha256Of } from '../trips/trip-files.ts';

/** A hostel's facts as a pack keeps them. */
export async function packFacts(detail: ListingDetail): Promise<NonNullable<TripRow['facts']>> {
  const json = JSON.stringify(detail);
  return { json, sha256: await hashOf(json), at: new Date().toISOString() };
}

/** The facts of a pack to show; null when they are not fetched yet or do not match their hash. */
export async function readPackedFacts({
  facts,
  withdrawn,
}: TripRow): Promise<ListingDetail | null> {
  if (facts === undefined || (await hashOf(facts.json)) !== facts.sha256) return null;
  const detail = JSON.parse(facts.json) as ListingDetail;
  return withdrawn ? withoutClaims(detail) : detail;
}

/** A hostel's page out of its pack, by its public id. */
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
