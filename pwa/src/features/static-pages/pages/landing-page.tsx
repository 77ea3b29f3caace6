import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { landing as en } from '../../../shared/i18n/locales/en/landing.ts';
import { landing as hi } from '../../../shared/i18n/locales/hi/landing.ts';
import { HostelSearchForm } from '../../../shared/listing/hostel-search-form.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import bannerWide from '../../../shared/pictures/banner-wide.avif';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { iconPaths } from '../../../shared/ui/icon/icon-paths.ts';
import { moreIconPaths } from '../../../shared/ui/icon/more-icon-paths.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { LandingStatistics } from '../landing-statistics.tsx';
import { ExploreGrid } from '../explore-grid.tsx';
import styles from './landing-page.module.css';

addMessages('landing', { en, hi });

const features: readonly [key: string, drawing: string][] = [
  ['features.verified', iconPaths.shield],
  ['features.prices', moreIconPaths.rupee],
  ['features.details', iconPaths.bed],
];
const benefits: readonly [key: string, drawing: string][] = [
  ['list.visibility', iconPaths.people],
  ['list.management', iconPaths.inbox],
  ['list.badge', iconPaths.shield],
];

/** The marketing page for travellers and owners. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  useDocumentTitle(t('title'));
  // Signed-in people have the search in the header.
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className={styles['landing']}>
      <section className={styles['hero']}>
        <picture>
          <source media="(max-width: 599px)" type="image/avif" srcSet="/brand/banner-narrow.avif" />
          <source media="(max-width: 599px)" type="image/webp" srcSet="/brand/banner-narrow.webp" />
          <source type="image/avif" srcSet={bannerWide} />
          <img src="/brand/banner-wide.webp" alt="" width={1600} height={500} />
        </picture>
        <div className={styles['words']}>
          <h1>{t('headline')}</h1>
          <p>{t('lead')}</p>
          {isSignedIn ? null : (
            <div className={styles['search']}>
              <HostelSearchForm submit={t('search')} />
            </div>
          )}
          <LinkButton to={paths.home()}>{t('plan')}</LinkButton>
        </div>
      </section>
      <LandingStatistics />
      <section className={styles['band']}>
        <h2>{t('featuresTitle')}</h2>
        <Points points={features} />
      </section>
      <section className={styles['owners']}>
        <h2>{t('list.title')}</h2>
        <p>{t('list.lead')}</p>
        <Points points={benefits} />
        <LinkButton to={paths.createListing()}>{t('list.register')}</LinkButton>
      </section>
      <section className={styles['band']}>
        <h2>{t('explore.title')}</h2>
        <ExploreGrid />
      </section>
    </div>
  );
}

function Points({ points }: { points: readonly [key: string, drawing: string][] }) {
  const { t } = useTranslation('landing');
  return (
    <ul className={styles['points']}>
      {points.map(([key, drawing]) => (
        <Card as="li" key={key} padding="large">
          <Icon path={drawing} size={28} />
          <h3>{t(`${key}.title`)}</h3>
          <p>{t(`${key}.text`)}</p>
        </Card>
      ))}
    </ul>
  );
}
