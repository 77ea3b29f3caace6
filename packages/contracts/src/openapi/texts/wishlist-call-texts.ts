import type { CallName } from '../../calls.ts';
import type { CallText } from './field-texts.ts';

/** Texts of the calls about saved hostels. */
export const wishlistCallTexts = {
  addToWishlist: {
    summary: 'Save a hostel',
    description: 'A repeated request changes nothing. A later removal wins.',
  },
  removeFromWishlist: {
    summary: 'Remove a saved hostel',
    description: 'Succeeds for a hostel that is not saved. A later save wins.',
  },
  mergeWishlist: {
    summary: 'Add the hostels that were saved before signing in',
    description: 'Later actions on the account win.',
  },
  getWishlist: {
    summary: "The caller's saved hostels, last saved first",
  },
  arrangeWishlistItem: {
    summary: 'Set the private note and the lists of a hostel',
  },
  saveWishlistList: {
    summary: 'Create, rename or remove a list',
  },
  shareWishlistList: {
    summary: 'Create a read-only share link for a list; the previous link stops working',
    description:
      'A request repeated under its key returns the same link. If that link was stopped meanwhile, the ' +
      'answer is 410; use a new key for a new link.',
  },
  stopSharingList: {
    summary: 'Stop the share link of a list',
    description: 'Succeeds for a list without a link.',
  },
  savedTogether: {
    summary: 'Up to twelve public hostels that people who saved this one also saved',
    description:
      'Each was saved by at least five people who also saved this one, among hostels that at least ten people saved. Counted several times a day, without saves of the last seven days.',
  },
  openSharedList: {
    summary: 'Read a shared list; 410 when it is no longer shared',
  },
} satisfies Partial<Record<CallName, CallText>>;
