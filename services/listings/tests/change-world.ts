import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { type ClaimWorld, openClaimWorld } from './claim-world.ts';

/** The listings service with helpers for tests of pending changes. */
export async function openChangeWorld() {
  const claims = await openClaimWorld();
  return { ...claims, ...changeCalls(claims) };
}

const { latitude: _north, longitude: _east, ...unpinned } = listingBody([]).address;
export const address = unpinned;
export const pinned = { ...address, landmark: 'Near the zoo', latitude: 25.6, longitude: 85.1 };
const given = {
  gstin: '10AABCU9603R1Z2',
  description: 'Quiet rooms near the college.',
  address: pinned,
  contact: { phone: '+917012345101', email: 'ganga@example.com' },
};

function changeCalls({ world, owner, admin }: ClaimWorld) {
  return {
    /** Creates a public hostel with every fact filled in. */
    approved: async (): Promise<string> => {
      const { id } = await world.create(owner, given);
      await world.approve(id);
      return id;
    },

    edit: async (id: string, body: object) => {
      const headers = { 'If-Match': '*' };
      const request = { params: { id }, token: owner.token, body, headers };
      return expectOk('editListing', await world.call('editListing', request)).data;
    },

    decide: (id: string, body: object) => {
      const headers = { 'If-Match': '*' };
      const request = { params: { listingId: id }, token: admin.token, body, headers };
      return world.call('decideListing', request);
    },

    /** The public hostel with its full contact. */
    shown: async (id: string) => {
      const answer = await world.call('getListing', { params: { id } });
      const asked = { params: { listingId: id }, body: { reason: 'enquiry' } };
      const contact = expectOk('revealContact', await world.call('revealContact', asked)).data;
      return { ...expectOk('getListing', answer), contact };
    },

    /** The hostel's item in the moderation queue. */
    waitingItem: async (id: string) => {
      const query = { kind: 'listings' };
      const answer = await world.call('moderationQueue', { token: admin.token, query });
      return expectOk('moderationQueue', answer)
        .data.flatMap((item) => (item.kind === 'listings' ? [item] : []))
        .find(({ listing }) => listing.id === id);
    },

    auditOf: async (id: string) => {
      const query = { target: `listing:${id}` };
      const answer = await world.call('moderationAudit', { token: admin.token, query });
      return expectOk('moderationAudit', answer).data;
    },
  };
}
