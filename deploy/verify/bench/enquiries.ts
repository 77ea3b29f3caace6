import { randomUUID } from 'node:crypto';
import { callUrl, idempotencyHeader } from '@patna/contracts';
import type { HttpRequest, HttpClient } from './http-client.ts';
import type { Product } from './product.ts';

/** Sends enquiries. Each has another pair of traveller and hostel, because a pair can have only one open enquiry. */
export interface Enquiries {
  /** Resolves when `count` more enquiries can be sent without waiting. */
  prepare(count: number): Promise<void>;
  next(): HttpRequest;
}

interface Listed {
  readonly data: readonly { readonly id: string }[];
}

/** Public ids of all live hostels. */
export async function hostelsOf(product: Product, http: HttpClient): Promise<readonly string[]> {
  const query = { page: 1, limit: 50 };
  const { text } = await http.ask(product.port, { path: callUrl('fetchListings', {}, query) });
  return (JSON.parse(text) as Listed).data.map(({ id }) => id);
}

export function createEnquiries(product: Product, hostels: readonly string[]): Enquiries {
  let bearers: readonly string[] = [];
  let made = 0;
  return {
    async prepare(count) {
      const people = Math.ceil((made + count) / hostels.length);
      if (people > bearers.length) bearers = await product.people.travellers(people);
    },
    next() {
      const token = bearers[Math.floor(made / hostels.length)];
      const listingId = hostels[made % hostels.length];
      if (token === undefined || listingId === undefined) throw new Error('no traveller is left');
      made += 1;
      return {
        method: 'POST',
        path: callUrl('sendEnquiry', { listingId, userId: 'me' }),
        token,
        headers: { [idempotencyHeader]: randomUUID() },
        body: {
          name: 'Asha Kumari',
          phone: '9876543210',
          message: 'Is a bed free from July? I study at a coaching centre near by.',
        },
      };
    },
  };
}
