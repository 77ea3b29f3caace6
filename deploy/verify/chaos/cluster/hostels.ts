import { listingInput } from '@patna/contracts';
import { importHostels } from '@patna/listings-service/import';
import { userIdOf } from '@patna/service-kit';
import { requiredSampleClaims } from '../../../local/samples/verified-claims.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';

/** A hostel in a run, with its owner. */
export interface ChaosHostel {
  readonly hostelId: string;
  /** The identity provider's id of the owner. */
  readonly ownerSubject: string;
}

const owners = ['user_owner_1', 'user_owner_2', 'user_owner_3'] as const;

/** Nine hostels of fewer owners, so that some owners have several. */
export const chaosHostels: readonly ChaosHostel[] = Array.from({ length: 9 }, (_, index) => ({
  hostelId: `hostel_chaos_${index + 1}`,
  ownerSubject: owners[index % owners.length] as string,
}));

/** Stores all hostels as public ones, before any service runs. */
export async function loadHostels(mongoUri: string): Promise<void> {
  const { hostelImages: _, ...record } = listingInput.parse(listingBody(['drawn']));
  const now = Date.now();
  await importHostels(
    mongoUri,
    chaosHostels.map(({ hostelId, ownerSubject }, index) => ({
      hostelId,
      ownerId: userIdOf(ownerSubject),
      record: { ...record, propertyName: `Chaos Hostel ${index + 1}` },
      houseRules: {},
      branches: [],
      pictures: [],
      reviews: [],
      claims: requiredSampleClaims(now),
      publishedAt: new Date(now - index * 60_000),
    })),
  );
}
