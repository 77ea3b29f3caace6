import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onCatalogueSync } from '../../../offline/catalogue.ts';
import { hearCatalogue } from '../../../offline/changed-copies.ts';
import { useWishlist } from '../../../offline/wishlist-copies.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { Page as PageFrame } from '../../../shared/ui/page.tsx';
import '../messages.ts';
import { SavedList, SavedSkeletons } from '../saved-list.tsx';
import styles from '../wishlist.module.css';

/** `/my-profile/wishlist` for somebody who saved hostels without signing in. */
export function Page({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation('wishlist');
  const copies = useWishlist();
  useHeardCatalogue();
  return (
    <PageFrame title={t('title')} actions={tools}>
      <div className={styles['stack']}>
        <section className={styles['note']}>
          <span>{t('guest.note')}</span>
          <LinkButton small to={paths.login(paths.wishlist())}>
            {t('guest.signIn')}
          </LinkButton>
        </section>
        {copies === undefined ? <SavedSkeletons /> : <SavedList items={copies.items} />}
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
