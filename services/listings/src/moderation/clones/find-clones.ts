import { setImmediate as otherWork } from 'node:timers/promises';
import type { CloneHint } from '@patna/contracts';
import type { Connection } from 'mongoose';
import { overallPriceRange } from '../../hostels/derived-listing-values.ts';
import { ownersVersion } from '../../hostels/pending-change.ts';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';
import { cloneHint } from './clone-hints.ts';
import {
  type CloneStore,
  comparedHostelOf,
  createCloneStore,
  type OtherHostel,
} from './clone-store.ts';
import { createPhotoComparison } from './compare-photos.ts';
import { markPhotos } from './mark-photos.ts';

/** Photos compared before yielding to other work; takes some milliseconds. */
const photosInARow = 100;

/** Clone hints for the latest version of each hostel, by hostel id. */
export type FindClones = (
  hostels: readonly StoredListing[],
) => Promise<ReadonlyMap<string, readonly CloneHint[]>>;

export function createCloneFinder(mongo: Connection) {
  const store = createCloneStore(mongo);
  return {
    init: () => store.init(),
    migrations: [{ name: '2026-11-photo-marks', up: () => markPhotos(store) }],
    find: findClones(store),
  };
}

export function findClones(store: CloneStore): FindClones {
  return async (hostels) => {
    const hints = await store.hintsOf(hostels);
    const others = hostels.filter(({ hostelId }) => !hints.has(hostelId));
    if (others.length === 0) return hints;
    const looked = await lookAt(others.map(ownersVersion), store);
    for (const hostel of others) {
      const found = looked.get(hostel.hostelId) ?? [];
      await store.keep(hostel, found);
      hints.set(hostel.hostelId, found);
    }
    return hints;
  };
}

async function lookAt(
  suspects: readonly StoredListing[],
  store: CloneStore,
): Promise<Map<string, readonly CloneHint[]>> {
  const comparisons = await comparePhotos(suspects, store);
  const facts = suspects.map(comparedHostelOf);
  const owners = [...comparisons.values()].flatMap((each) => each.owners());
  const others = await store.similar(facts, [...new Set(owners)]);
  const pincodes = [...new Set(suspects.map(({ address }) => address.pincode))];
  const medians = new Map(
    await Promise.all(pincodes.map(async (code) => [code, await store.medianRent(code)] as const)),
  );
  return new Map(
    suspects.map((suspect) => {
      const earlier = others.filter((other) => isEarlier(other, suspect));
      const rent = {
        lowest: overallPriceRange(suspect.rooms).min,
        median: medians.get(suspect.address.pincode),
      };
      const found = earlier.flatMap((other) => {
        const photos = comparisons.get(suspect.hostelId)?.with(other.imageIds);
        return cloneHint({ suspect: comparedHostelOf(suspect), other, photos, rent }) ?? [];
      });
      return [suspect.hostelId, found];
    }),
  );
}

async function comparePhotos(suspects: readonly StoredListing[], store: CloneStore) {
  const ids = suspects.flatMap(({ images }) => images.map(({ id }) => id));
  const marked = new Map((await store.marked(ids)).map((photo) => [photo.id, photo]));
  const comparisons = new Map(
    suspects.map(({ hostelId, ownerId, images }) => {
      const photos = images.flatMap(({ id }) => marked.get(id) ?? []);
      return [hostelId, createPhotoComparison(ownerId, photos)] as const;
    }),
  );
  if (marked.size === 0) return comparisons;
  let looked = 0;
  for await (const photo of store.everyMarked()) {
    for (const comparison of comparisons.values()) comparison.look(photo);
    looked += 1;
    if (looked % photosInARow === 0) await otherWork();
  }
  return comparisons;
}

/** Whether the other hostel is the earlier one, and thus the original. */
function isEarlier(other: OtherHostel, suspect: StoredListing): boolean {
  if (other.hostelId === suspect.hostelId) return false;
  if (other.wasPublic !== (suspect.publishedAt !== null)) return other.wasPublic;
  return other.createdAt < suspect.createdAt;
}
