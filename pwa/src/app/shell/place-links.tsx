import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { FooterSection } from './footer-section.tsx';
import { cities, localities } from './footer-links.ts';

/** The footer's links to searches for popular cities and for areas of Patna. */
export function PlaceLinks() {
  const { t } = useTranslation();
  return (
    <>
      <FooterSection title={t('footer.popular')}>
        <Places places={cities} param="city" />
      </FooterSection>
      <FooterSection title={t('footer.inPatna')}>
        <Places places={localities} />
      </FooterSection>
    </>
  );
}

/** The areas in a menu. Inside of an overlay the links must `replace` its history entry. */
export function AreaLinks({ replace = false }: { replace?: boolean }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('footer.inPatna')}</h2>
      <ul>
        <Places places={localities} replace={replace} />
      </ul>
    </section>
  );
}

function Places({
  places,
  param = 'place',
  replace = false,
}: {
  places: readonly string[];
  param?: 'place' | 'city';
  replace?: boolean;
}) {
  const { t } = useTranslation();
  return places.map((place) => (
    <li key={place}>
      <Link replace={replace} to={paths.home({ [param]: place })} onClick={() => scrollTo(0, 0)}>
        {t(`footer.places.${place}`)}
      </Link>
    </li>
  ));
}
