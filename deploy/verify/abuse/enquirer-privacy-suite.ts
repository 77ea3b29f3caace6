import { callUrl } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import { sampleHostels } from '../../local/samples/hostels.ts';
import type { AbuseStack } from './abuse-stack.ts';
import { send } from './send-raw-request.ts';

const enquirers = sampleHostels.flatMap(({ hostelId, ownedBy, enquiries }) =>
  enquiries.flatMap((each) => (typeof each === 'string' ? [] : [{ hostelId, ownedBy, ...each }])),
);
const ids = sampleHostels.flatMap(({ enquiries }) =>
  enquiries.filter((each) => typeof each === 'string'),
);

/** Only a hostel's owner can read the enquirers in the hostel's sample record. */
export function enquirerPrivacySuite(stackOf: () => AbuseStack): void {
  describe('enquiries inside the sample records', () => {
    const inboxOf = async (who: keyof AbuseStack['people']) => {
      const { port, people } = stackOf();
      const path = callUrl('ownerEnquiries', { userId: 'me' });
      return (await send(port, { path, token: people[who].token })).text;
    };

    it("are in the owner's inbox, even those with only an id", async () => {
      const inboxes = { owner: await inboxOf('owner'), admin: await inboxOf('admin') };
      for (const { name, phone, ownedBy } of enquirers) {
        expect(inboxes[ownedBy]).toContain(name);
        expect(inboxes[ownedBy]).toContain(phone);
      }
      for (const id of ids) expect(inboxes.owner + inboxes.admin).toContain(id);
      expect(await inboxOf('bina')).toContain('"data":[]');
    });

    it('are in no public answer, page or search, and nowhere in the listings service', async () => {
      const { port, mongo } = stackOf();
      const hostels = sampleHostels.map(({ hostelId }) => hostelId);
      const paths = [
        '/',
        callUrl('fetchListings', {}, { limit: 50 }),
        callUrl('listingChanges'),
        ...hostels.map((id) => callUrl('getListing', { id })),
        ...hostels.map((hostelId) => `/hostel-detail?hostelId=${hostelId}`),
      ];
      const texts = await Promise.all(paths.map(async (path) => (await send(port, { path })).text));
      for (const name of ['listings', 'emulator_search']) {
        for (const { name: collection } of await mongo.db(name).listCollections().toArray()) {
          if (collection.endsWith('image_files')) continue;
          texts.push(JSON.stringify(await mongo.db(name).collection(collection).find().toArray()));
        }
      }
      const all = texts.join();
      expect(all).toContain(hostels[0]);
      const secrets = enquirers.flatMap(({ name, phone, user }) => [name, phone, user]);
      expect(secrets.length).toBeGreaterThan(10);
      expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    });

    it('caused no notification', async () => {
      const { mongo, people } = stackOf();
      const notifications = mongo.db('notification').collection('notifications');
      const ofOwner = { userId: people.owner.userId, enquiryId: { $in: ids } };
      expect(await notifications.countDocuments(ofOwner)).toBe(0);
    });
  });
}
