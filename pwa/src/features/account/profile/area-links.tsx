import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { popularAreas } from '../../../shared/navigation/popular-areas.ts';
import { LinkGroup, LinkRow } from './link-group.tsx';

/** Links of a menu to searches for areas of Patna. */
export function AreaLinks() {
  const { t } = useTranslation();
  return (
    <LinkGroup title={t('footer.inPatna')}>
      {popularAreas.map((place) => (
        <LinkRow
          key={place}
          replace
          to={paths.home({ place })}
          icon="pin"
          onFollow={() => scrollTo(0, 0)}
        >
          {t(`footer.places.${place}`)}
        </LinkRow>
      ))}
    </LinkGroup>
  );
}
