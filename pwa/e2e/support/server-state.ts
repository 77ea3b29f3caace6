import type { EnquiryView, WishlistItem } from '@patna/contracts';
import { callUrl } from '@patna/contracts/calls';

/** The parts of a stack that are queried. */
interface Asked {
  readonly gatewayUrl: string;
  readonly emulatorUrl: string;
}

/** The server's state, read through the front door without the faulty link. */
export interface ServerState {
  enquiriesOfOwner(): Promise<EnquiryView[]>;
  wishlistOfTraveller(): Promise<string[]>;
  wishlistItemsOfTraveller(): Promise<WishlistItem[]>;
  notificationsOfOwner(): Promise<{ listingId: string }[]>;
}

export function readServerState(stack: Asked): ServerState {
  async function ask<T>(email: string, call: Parameters<typeof callUrl>[0]): Promise<T> {
    const answer = await fetch(stack.gatewayUrl + callUrl(call, { userId: 'me' }), {
      headers: { Authorization: `Bearer ${await bearer(stack, email)}` },
    });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async function wishlistItems(): Promise<WishlistItem[]> {
    type Answer = { wishlist: WishlistItem[] };
    return (await ask<Answer>('traveller@example.com', 'getWishlist')).wishlist;
  }

  return {
    async enquiriesOfOwner() {
      type Answer = { data: EnquiryView[] };
      const { data } = await ask<Answer>('owner@example.com', 'ownerEnquiries');
      // Leaves out sample records, which have no message.
      return data.filter((each) => each.message !== '');
    },
    async wishlistOfTraveller() {
      return (await wishlistItems()).map((item) => item.id).toSorted();
    },
    wishlistItemsOfTraveller: wishlistItems,
    async notificationsOfOwner() {
      type Answer = { data: { listingId: string }[] };
      return (await ask<Answer>('owner@example.com', 'notificationFeed')).data;
    },
  };
}

/** A bearer from the identity emulator's script interface. */
export async function bearer(stack: Asked, email: string): Promise<string> {
  const answer = await fetch(`${stack.emulatorUrl}/emulator/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const { jwt } = (await answer.json()) as { jwt: string };
  return jwt;
}
