import type { ReactNode } from 'react';

/** Parts of the wishlist that belong to other features. */
export interface WishlistSlots {
  /** Saves the shown hostels offline. */
  pack: ReactNode;
  /** Link to sharing without a network. */
  renderHandover: (inSheet: boolean) => ReactNode;
  /** More information from this phone about a hostel. */
  renderMark: (listingId: string) => ReactNode;
  renderCompare: (listingId: string) => ReactNode;
}
