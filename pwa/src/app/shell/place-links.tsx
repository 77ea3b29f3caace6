import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { FooterSection } from './footer-section.tsx';
import { popularAreas } from '../../shared/navigation/popular-areas.ts';
import { cities } from './footer-links.ts';

/** The footer's links to searches for popular cities and for areas of Patna. */
export function PlaceLinks() {
  const { t } = useTranslation();
  return (
    <>
      <FooterSection title={t('footer.popular')}>
        <Places places={cities} param="city" />
      </FooterSection>
      <FooterSection title={t('footer.inPatna')}>
        <Places places={popularAreas} />
      </FooterSection>
    </>
  );
}

function Places({
  places,
  param = 'place',
}: {
  places: readonly string[];
  param?: 'place' | 'city';
}) {
  const { t } = useTranslation();
  return places.map((place) => (
    <li key={place}>
      <Link to={paths.home({ [param]: place })} onClick={() => scrollTo(0, 0)}>
        {t(`footer.places.${place}`)}
      </Link>
    </li>
  ));
}
