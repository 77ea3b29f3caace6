import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { cities, localities } from './footer-links.ts';

/** Links to searches for popular places. */
export function PlaceLinks({ replace = false }: { replace?: boolean }) {
  const { t } = useTranslation();
  const lists = [
    ['footer.popular', cities],
    ['footer.inPatna', localities],
  ] as const;
  const choose = () => scrollTo(0, 0);
  return lists.map(([title, places]) => (
    <section key={title}>
      <h2>{t(title)}</h2>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <Link replace={replace} to={paths.home({ place })} onClick={choose}>
              {place}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
