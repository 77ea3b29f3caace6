import { patnaDay } from '@patna/contracts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { ApiResponse } from '@patna/testing/http/call.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import type { S3Config } from '../src/photos/objects/s3-variables.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

const dayMs = 86_400_000;
export const evidence = 'canary-evidence: photo of the certificate on the wall.';
export const reason = 'The certificate belongs to another house.';

/** The day this many days from today, in Patna. */
export const day = (days: number) => patnaDay(Date.now() + days * dayMs);

/** A claim as a moderator records it. */
export function claimOf(claim: string, change: object = {}) {
  const checked = { checkedOn: day(-3), expiresOn: day(300), checkedBy: 'Patna Hostels, visit' };
  return { claim, ...checked, evidence, ...change };
}

interface Options {
  readonly token?: string | undefined;
  readonly key?: string | undefined;
}

export interface ClaimWorld {
  readonly world: ListingWorld;
  readonly admin: TestPerson;
  readonly owner: TestPerson;
  readonly stranger: TestPerson;
  /** Records a claim as the moderator, unless options have another token. */
  readonly record: (listingId: string, body: unknown, options?: Options) => Promise<ApiResponse>;
  readonly withdraw: (listingId: string, claim: string, options?: Options) => Promise<ApiResponse>;
  /** The claims as moderators see them. */
  readonly recorded: (listingId: string) => Promise<readonly { readonly claim: string }[]>;
  /** A public hostel of the owner from before claims were required, without any. */
  readonly liveHostel: (change?: object) => Promise<string>;
  /** Changes the status as the owner, from the current version. */
  readonly move: (id: string, status: string) => Promise<ApiResponse>;
  /** The hostel as its owner sees it. */
  readonly own: (id: string) => Promise<OwnListing | undefined>;
}

type OwnListing = ReturnType<typeof expectOk<'ownerListings'>>['data'][number];

/** The listings service with a moderator, an owner and another person. `bucket` holds pictures and papers. */
export async function openClaimWorld(bucket?: S3Config): Promise<ClaimWorld> {
  const world = await openListingWorld(0, bucket);
  const [admin, owner, stranger] = await Promise.all([
    world.identity.person('admin', { role: 'admin' }),
    world.identity.person('owner'),
    world.identity.person('stranger'),
  ]);
  const forgetClaims = async (hostelId: string) => {
    const listings = world.mongo.client.db('listings').collection('listings');
    const before = { publishedAt: new Date(Date.now() - dayMs), claims: [], verifiedUntil: '' };
    await listings.updateOne({ hostelId }, { $set: before });
  };
  return {
    world,
    admin,
    owner,
    stranger,
    record: (listingId, body, { token = admin.token, key } = {}) =>
      world.call('recordClaim', { params: { listingId }, token, body, key }),
    withdraw: (listingId, claim, { token = admin.token } = {}) =>
      world.call('withdrawClaim', { params: { listingId, claim }, token, body: { reason } }),
    async recorded(listingId) {
      const request = { params: { listingId }, token: admin.token };
      return expectOk('hostelClaims', await world.call('hostelClaims', request)).data.claims;
    },
    async liveHostel(change) {
      const { id } = await world.create(owner, change);
      await world.approve(id);
      await forgetClaims(id);
      return id;
    },
    move: (id, status) =>
      world.call('changeListingStatus', {
        params: { id },
        token: owner.token,
        headers: { 'If-Match': '*' },
        body: { status },
      }),
    async own(id) {
      const request = { params: { userId: 'me' }, token: owner.token };
      const answer = await world.call('ownerListings', request);
      return expectOk('ownerListings', answer).data.find((each) => each.id === id);
    },
  };
}
