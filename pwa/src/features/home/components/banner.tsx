import { useEffect } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { writeItem } from '../../../shared/storage/local-storage.ts';
import bannerWide from '../../../shared/pictures/banner-wide.avif';
import styles from './banner.module.css';

/** Smaller on later visits; `first-paint-flags.ts` recognises them before the first paint. */
export function Banner() {
  const { t } = useTranslation('home');
  useEffect(() => void writeItem('patna.visited', '1'), []);
  return (
    <section className={styles['banner']}>
      <picture>
        <source media="(max-width: 599px)" type="image/avif" srcSet="/brand/banner-narrow.avif" />
        <source media="(max-width: 599px)" type="image/webp" srcSet="/brand/banner-narrow.webp" />
        <source type="image/avif" srcSet={bannerWide} />
        <img
          className={styles['picture']}
          src="/brand/banner-wide.webp"
          alt=""
          width={1600}
          height={500}
          fetchPriority="high"
          decoding="async"
        />
      </picture>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{t('bannerTitle')}</h1>
        <p className={styles['text']}>{t('bannerText')}</p>
      </div>
    </section>
  );
}
