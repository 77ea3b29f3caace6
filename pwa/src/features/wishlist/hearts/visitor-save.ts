import type { ListingCard } from '@patna/contracts';
import { savedListMessage } from '../../../offline/outbox/queued-message.ts';
import { getI18n } from '../../../shared/i18n/i18n.ts';
import { guestCount } from '../../../offline/wishlist/guest-list.ts';
import { whenNotEmpty } from '../../../offline/database/when-not-empty.ts';
import { saveOnly } from '../../../offline/wishlist/wishlist-store.ts';
import { toast } from '../../../shared/ui/toast/toast.ts';
import '../messages.ts';

let saved: Promise<void> | undefined;

/**
 * Resolves once this phone holds a hostel that a visitor saved, in whichever tab: until then every heart is
 * empty, and none needs a read of its own. Where it cannot be read the hearts are to find out themselves.
 */
export function waitForVisitorSave(): Promise<void> {
  saved ??= new Promise((resolve) => whenNotEmpty(guestCount, resolve, () => resolve()));
  return saved;
}

/** Saves for a visitor whose list is not read: it only ever saves. Says what became of it, and passes a failure on. */
export async function saveAsVisitor(card: ListingCard): Promise<void> {
  try {
    await saveOnly(card);
  } catch (error) {
    toast('error', getI18n().t('wishlist:notKept'));
    throw error;
  }
  toast('info', savedListMessage(getI18n().t('wishlist:guest.kept')));
}
