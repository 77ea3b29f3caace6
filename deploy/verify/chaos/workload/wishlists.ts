import { chaosHostels } from '../cluster/hostels.ts';
import type { Random } from '../random.ts';
import type { Client } from './client.ts';
import type { People } from './people.ts';

const hearts = 12;

/**
 * Taps on hearts, sometimes several on the same heart at the same time. The sequence of a tap decides, not when it
 * arrives.
 */
export function createWishlists(
  client: Client,
  people: People,
  random: Random,
): { tap(): Promise<void> } {
  const lastSequence = new Map<string, number>();
  let count = 0;

  return {
    async tap() {
      count += 1;
      const subject = `user_heart_${count % hearts}`;
      const person = await people(subject);
      // Few hostels are used, so that taps on the same heart overlap.
      const { hostelId } = chaosHostels[random.whole(0, 2)] as (typeof chaosHostels)[number];
      const sequence = Math.max(Date.now(), (lastSequence.get(subject) ?? 0) + 1);
      lastSequence.set(subject, sequence);
      const saved = random.next() < 0.6;
      const action = { sequence, device: 'phone' };
      await client.perform(
        { kind: 'wishlist', userId: person.userId, hostelId, saved, sequence },
        {
          call: saved ? 'addToWishlist' : 'removeFromWishlist',
          person,
          params: { listingId: hostelId, userId: 'me' },
          ...(saved ? { body: action } : { query: action }),
        },
      );
    },
  };
}
