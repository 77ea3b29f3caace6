import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { cities, localities } from './footer-links.ts';

/** Links to searches for popular cities and for areas of Patna. */
export function PlaceLinks() {
  return (
    <>
      <Places title="footer.popular" places={cities} />
      <AreaLinks />
    </>
  );
}

/** Inside of an overlay the links must `replace` its history entry. */
export function AreaLinks({ replace = false }: { replace?: boolean }) {
  return <Places title="footer.inPatna" places={localities} replace={replace} />;
}

function Places({
  title,
  places,
  replace = false,
}: {
  title: string;
  places: readonly string[];
  replace?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t(title)}</h2>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <Link replace={replace} to={paths.home({ place })} onClick={() => scrollTo(0, 0)}>
              {t(`footer.places.${place}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
