import { randomUUID } from 'node:crypto';
import { callUrl, idempotencyHeader } from '@patna/contracts';
import type { Enquiries } from '../enquiries.ts';
import type { HttpRequest } from '../http-client.ts';

/** The kinds of requests that are mixed. */
export type Kind = 'list' | 'hostel' | 'wishlist' | 'like' | 'enquiry';

/** The kinds of twenty requests: mostly reads, some likes, few enquiries. */
const mix: readonly Kind[] = [
  ...Array<Kind>(10).fill('list'),
  ...Array<Kind>(4).fill('hostel'),
  ...Array<Kind>(2).fill('wishlist'),
  ...Array<Kind>(2).fill('like'),
  ...Array<Kind>(2).fill('enquiry'),
];

/** Share of enquiries among all requests. */
export const enquiryShare = mix.filter((kind) => kind === 'enquiry').length / mix.length;

export interface Traffic {
  next(index: number): { readonly kind: Kind; readonly asked: HttpRequest };
}

/** Repeats the kinds in the same order, spread over people and hostels. */
export function createTraffic(
  people: readonly string[],
  hostels: readonly string[],
  enquiries: Enquiries,
): Traffic {
  const of = (from: readonly string[], index: number) => from[index % from.length] as string;
  return {
    next(index) {
      // 7 and 20 have no common divisor, so this goes through the whole mix in a varied order.
      const kind = mix[(index * 7) % mix.length] as Kind;
      const round = Math.floor(index / mix.length);
      const token = of(people, round);
      const hostel = of(hostels, index);
      switch (kind) {
        case 'list':
          return { kind, asked: { path: callUrl('fetchListings', {}, { page: 1 + (index % 2) }) } };
        case 'hostel':
          return { kind, asked: { path: callUrl('getListing', { id: hostel }) } };
        case 'wishlist':
          return { kind, asked: { path: callUrl('getWishlist', { userId: 'me' }), token } };
        case 'like':
          return { kind, asked: like(round, token, of(hostels, round)) };
        case 'enquiry':
          return { kind, asked: enquiries.next() };
      }
    },
  };
}

function like(round: number, token: string, listingId: string): HttpRequest {
  const params = { listingId, userId: 'me' };
  const headers = { [idempotencyHeader]: randomUUID() };
  return Math.floor(round / 100) % 2 === 0
    ? { method: 'POST', path: callUrl('addToWishlist', params), token, headers }
    : { method: 'DELETE', path: callUrl('removeFromWishlist', params), token, headers };
}
