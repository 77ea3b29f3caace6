import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import {
  saveIfMissing,
  toggleSaved,
  type WishlistCopy,
} from '../../../offline/wishlist/wishlist-store.ts';
import { toast } from '../../../shared/ui/toast/toast.ts';

/** Removals of this visit that can be undone in place. */
export interface JustRemoved {
  /** Removed rows that were not saved again. */
  rows: WishlistCopy[];
  remove(row: WishlistCopy): void;
  undo(row: WishlistCopy): void;
  forget(listingId: string): void;
}

/** `saved` is the current list; rows that returned need no undo. */
export function useJustRemoved(saved: readonly WishlistCopy[]): JustRemoved {
  const { t } = useTranslation('wishlist');
  const [gone, setGone] = useState<WishlistCopy[]>([]);
  const forget = (listingId: string) =>
    setGone((rows) => rows.filter((row) => row.listingId !== listingId));
  const change = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      console.error('The wishlist could not be changed on this phone.', error);
      toast('error', t('saveFailed'));
    });
  const still = new Set(saved.map((row) => row.listingId));
  return {
    rows: gone.filter((row) => !still.has(row.listingId)),
    remove: (row) => {
      setGone((rows) => [...rows.filter((other) => other.listingId !== row.listingId), row]);
      void change(toggleSaved(row.card));
    },
    undo: (row) => void change(saveIfMissing(row.card)).then(() => forget(row.listingId)),
    forget,
  };
}
