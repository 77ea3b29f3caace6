import type { ListingCard } from '@patna/contracts';
import { savedListText } from '../../../offline/outbox/while-page-open-text.ts';
import { getI18n } from '../../../shared/i18n/i18n.ts';
import { guestCount } from '../../../offline/wishlist/guest-list.ts';
import { whenNotEmpty } from '../../../offline/database/when-not-empty.ts';
import { saveIfMissing } from '../../../offline/wishlist/wishlist-store.ts';
import { toast } from '../../../shared/ui/toast/toast.ts';
import '../messages.ts';

let saved: Promise<void> | undefined;

/**
 * Resolves once a visitor has saved a hostel in any tab. Until then no heart needs to read the
 * database. Also resolves when the database cannot be read.
 */
export function waitForVisitorSave(): Promise<void> {
  saved ??= new Promise((resolve) => whenNotEmpty(guestCount, resolve, () => resolve()));
  return saved;
}

/**
 * Saves a hostel for a visitor without reading the list first. Shows a toast and rethrows a
 * failure.
 */
export async function saveAsVisitor(card: ListingCard): Promise<void> {
  try {
    await saveIfMissing(card);
  } catch (error) {
    toast('error', getI18n().t('wishlist:saveFailed'));
    throw error;
  }
  toast('info', savedListText(getI18n().t('wishlist:guest.kept')));
}
