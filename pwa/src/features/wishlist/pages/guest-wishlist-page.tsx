import { type ComponentProps, Suspense, useEffect } from 'react';
import type { FilteredWishlist as Filtered } from '../lists/filtered-wishlist.tsx';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { onCatalogueSync } from '../../../offline/catalogue/catalogue-client.ts';
import { updateFromCatalogue } from '../../../offline/wishlist/saved-hostel-facts.ts';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { refreshSavedListings } from '../../../offline/wishlist/background-refresh/run.ts';
import { useWishlist } from '../../../offline/wishlist/wishlist-store.ts';
import { savesData } from '../../../shared/storage/data-saver.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { lazyComponent } from '../../../shared/ui/layout/lazy-component.ts';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { StorageUnreadable } from '../../../shared/ui/feedback/storage-unreadable.tsx';
import { classNames } from '../../../shared/ui/theme/class-names.ts';
import '../messages.ts';
import { OrderSelect } from '../saved/order-select.tsx';
import { SavedList, SavedSkeletons } from '../saved/saved-list.tsx';
import type { WishlistSlots } from './wishlist-slots.ts';
import styles from '../wishlist.module.css';

/** If the code for filters cannot be loaded, the hostels are shown without them. */
const FilteredWishlist = lazyComponent<ComponentProps<typeof Filtered>>(
  async () => (await import('../lists/filtered-wishlist.tsx')).FilteredWishlist,
  ({ renderTop, ...rest }) => (
    <>
      {renderTop(null)}
      <SavedList {...rest} />
    </>
  ),
);

/** `/my-profile/wishlist` for visitors: the hostels saved on this phone. */
export function GuestWishlistPage({
  pack,
  renderHandover,
  renderMark,
  renderCompare,
}: WishlistSlots) {
  const { t } = useTranslation('wishlist');
  const { pathname, search, hash } = useLocation();
  const copies = useWishlist();
  const parts: Partial<ComponentProps<typeof SavedList>> = {
    renderMark,
    renderBelow: ({ listingId }) => (
      <div className={styles['below']}>{renderCompare(listingId)}</div>
    ),
  };
  const anySaved = copies !== undefined && copies.items.length > 0;
  const signIn = paths.login(pathname + search + hash);
  useUpdates();
  return (
    <PageFrame
      title={t('title')}
      actions={copies !== undefined && copies.items.length > 1 ? <OrderSelect /> : null}
    >
      <div className={styles['stack']}>
        {anySaved ? (
          <p className={styles['slim']}>
            <Link to={signIn}>{t('guest.signIn')}</Link>
          </p>
        ) : null}
        {copies?.unreadable ? (
          <StorageUnreadable />
        ) : copies === undefined ? (
          <SavedSkeletons />
        ) : (
          <Suspense fallback={<SavedList items={copies.items} {...parts} />}>
            <FilteredWishlist
              items={copies.items}
              {...parts}
              renderTop={(filters) =>
                anySaved ? (
                  <div className={styles['scroller']}>
                    {pack}
                    {renderHandover(false)}
                    {filters}
                  </div>
                ) : null
              }
            />
          </Suspense>
        )}
        {copies !== undefined && !anySaved ? (
          <p className={classNames(styles['slim'], styles['sign-in'])}>
            <Link to={signIn}>{t('guest.signInEmpty')}</Link>
          </p>
        ) : null}
      </div>
    </PageFrame>
  );
}

/** Hostels updated within this time are not requested again, in ms. */
const freshMs = 60_000;

/**
 * Updates saved hostels from the catalogue: now, after each sync and when the network returns. Then
 * fetches the details of those that the catalogue does not cover.
 */
function useUpdates(): void {
  const reachable = useConnection().state !== 'offline';
  useEffect(() => {
    let last = Promise.resolve();
    const updateAfter = async (former: Promise<void>, olderThanMs: number | 'changed') => {
      await former;
      try {
        await updateFromCatalogue();
        if (reachable) await refreshSavedListings(olderThanMs);
      } catch (error) {
        console.error('The saved hostels could not be brought up to date.', error);
      }
    };
    const update = (olderThanMs: number | 'changed') => {
      last = updateAfter(last, olderThanMs);
    };
    update(savesData() ? 'changed' : freshMs);
    return onCatalogueSync(() => update('changed'));
  }, [reachable]);
}
