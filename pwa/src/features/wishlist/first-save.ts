import type { ListingCard } from '@patna/contracts';
import { keptListWords } from '../../offline/queued-words.ts';
import { getI18n } from '../../shared/i18n/i18n.ts';
import { guestCount } from '../../offline/guest-list.ts';
import { onceThere } from '../../offline/once-there.ts';
import { saveOnly } from '../../offline/wishlist-copies.ts';
import { toast } from '../../shared/ui/toast/toast.ts';
import './messages.ts';

let saved: Promise<void> | undefined;

/**
 * Resolves once this phone holds a hostel that a visitor saved, in whichever tab: until then every heart is
 * empty, and none needs a read of its own. Where it cannot be read the hearts are to find out themselves.
 */
export function firstSaved(): Promise<void> {
  saved ??= new Promise((resolve) => onceThere(guestCount, resolve, () => resolve()));
  return saved;
}

/** Saves for a visitor whose list is not read: it only ever saves. Says what became of it, and passes a failure on. */
export async function saveFirst(card: ListingCard): Promise<void> {
  try {
    await saveOnly(card);
  } catch (error) {
    toast('error', getI18n().t('wishlist:notKept'));
    throw error;
  }
  toast('info', keptListWords(getI18n().t('wishlist:guest.kept')));
}
