import { type ComponentProps, type ReactNode, Suspense, useEffect } from 'react';
import { keptListWords } from '../../../offline/queued-words.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { onCatalogueSync } from '../../../offline/catalogue.ts';
import { hearCatalogue } from '../../../offline/changed-copies.ts';
import { useConnection } from '../../../offline/connection.ts';
import { refreshSaved } from '../../../offline/refresh-saved.ts';
import { useWishlist } from '../../../offline/wishlist-copies.ts';
import { savesData } from '../../../shared/data-saver.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { Page as PageFrame } from '../../../shared/ui/page.tsx';
import { Unreadable } from '../../../shared/ui/unreadable.tsx';
import '../messages.ts';
import { SavedList, SavedSkeletons } from '../saved-list.tsx';
import styles from '../wishlist.module.css';

/** Where the code that narrows them is missing, the hostels themselves stay. */
const NarrowedSaves = lazyPart<ComponentProps<typeof SavedList>>(
  async () => (await import('../lists/narrowed-saves.tsx')).NarrowedSaves,
  SavedList,
);

/** `/my-profile/wishlist` for somebody who saved hostels without signing in. */
export function Page({
  tools,
  renderMark,
  renderCompare,
}: {
  tools: ReactNode;
  renderMark: (listingId: string) => ReactNode;
  renderCompare: (listingId: string) => ReactNode;
}) {
  const { t } = useTranslation('wishlist');
  const copies = useWishlist();
  const parts: Partial<ComponentProps<typeof SavedList>> = {
    renderMark,
    renderBelow: ({ listingId }) => (
      <div className={styles['below']}>{renderCompare(listingId)}</div>
    ),
  };
  useHeardCatalogue();
  useHeardPages();
  return (
    <PageFrame title={t('title')} actions={tools}>
      <div className={styles['stack']}>
        <section className={styles['note']}>
          <span>{keptListWords(t('guest.note'))}</span>
          <LinkButton small to={paths.login(paths.wishlist())}>
            {t('guest.signIn')}
          </LinkButton>
        </section>
        {copies?.unreadable ? (
          <Unreadable />
        ) : copies === undefined ? (
          <SavedSkeletons />
        ) : (
          <Suspense fallback={<SavedList items={copies.items} {...parts} />}>
            <NarrowedSaves items={copies.items} {...parts} />
          </Suspense>
        )}
      </div>
    </PageFrame>
  );
}

/** What the catalogue tells of the saved hostels, now and whenever it was brought up to date. */
function useHeardCatalogue(): void {
  useEffect(() => {
    const hear = () => {
      hearCatalogue().catch((error: unknown) =>
        console.error('What changed could not be kept on this phone.', error),
      );
    };
    hear();
    return onCatalogueSync(hear);
  }, []);
}

/** A hostel heard of within this time is not asked for again. */
const freshMs = 60_000;

/** Free beds and gate times are told by the hostels' own pages: asked for now and when the network returns. */
function useHeardPages(): void {
  const reachable = useConnection().state !== 'offline';
  useEffect(() => {
    if (!reachable || savesData()) return;
    refreshSaved(freshMs).catch((error: unknown) =>
      console.error('The saved hostels could not be brought up to date.', error),
    );
  }, [reachable]);
}
