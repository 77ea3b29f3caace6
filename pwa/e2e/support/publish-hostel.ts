import type { OwnedListing } from '@patna/contracts';
import { requiredClaims } from '@patna/testing/data/required-claims.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { uploadPhoto } from '@patna/testing/http/upload-photo.ts';
import { type Asked, callAs } from './call-as.ts';
import { bearer } from './server-state.ts';

const ownerEmail = 'owner@example.com';
const adminEmail = 'admin@example.com';

/** Publishes a new hostel of the owner. Returns its id. */
export async function publishHostel(stack: Asked, change: object): Promise<string> {
  const port = Number(new URL(stack.gatewayUrl).port);
  const photo = await uploadPhoto(port, await bearer(stack, ownerEmail));
  const body = { ...listingBody([photo]), ...change };
  const { id } = await callAs<OwnedListing>(stack, ownerEmail, 'createListing', { body });
  let version = 0;
  for (const claim of requiredClaims()) {
    const about = { params: { listingId: id }, body: claim };
    ({ version } = await callAs<OwnedListing>(stack, adminEmail, 'recordClaim', about));
  }
  await approveHostel(stack, id, version);
  return id;
}

/** Approves a new hostel or a change that waits. */
export async function approveHostel(
  stack: Asked,
  listingId: string,
  version: number,
): Promise<void> {
  const body = { decision: 'approve', version };
  await callAs(stack, adminEmail, 'decideListing', { params: { listingId }, body });
}

/** The owner's own record of a hostel. */
export async function ownHostel(stack: Asked, id: string): Promise<OwnedListing> {
  const params = { userId: 'me' };
  const own = await callAs<OwnedListing[]>(stack, ownerEmail, 'ownerListings', { params });
  const hostel = own.find((each) => each.id === id);
  if (!hostel) throw new Error(`${id} is not the owner's`);
  return hostel;
}
