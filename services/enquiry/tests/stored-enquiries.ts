import type { World } from '@patna/testing/stack/service-under-test.ts';
import type { StoredEnquiry } from '../src/stored-enquiry.ts';
import { typed } from './enquiry-desk.ts';

type Like = Pick<StoredEnquiry, 'ownerId' | 'senderId'> & Partial<StoredEnquiry>;

/** Direct access to the collection, because the API would make these setups slow. */
export function storedEnquiries({ mongo }: Pick<World, 'mongo'>) {
  return mongo.client.db('enquiry').collection<StoredEnquiry>('enquiries');
}

/** Stores `count` enquiries directly, each to another hostel and one second older than the previous one. */
export async function storeEnquiries(world: World, count: number, like: Like): Promise<string[]> {
  const name = `${like.senderId}-${like.ownerId}`;
  const rows = Array.from({ length: count }, (_, n): StoredEnquiry => {
    const listingId = `${name}-hostel-${n}`;
    return {
      _id: `${name}-${n}`,
      listingId,
      listingName: `Hostel ${listingId}`,
      input: { ...typed, phone: `+91${typed.phone}` },
      status: 'new',
      createdAt: new Date(Date.now() - 60_000 - n * 1000),
      ...like,
      ...((like.status ?? 'new') === 'closed' ? {} : { open: true }),
    };
  });
  await storedEnquiries(world).insertMany(rows);
  return rows.map((row) => row._id);
}
