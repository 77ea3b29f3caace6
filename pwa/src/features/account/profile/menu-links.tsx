import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { popularAreas } from '../../../shared/navigation/popular-areas.ts';
import '../messages.ts';
import { LinkGroup, LinkRow, type RowIcon } from './link-group.tsx';

const links = [
  ['support', paths.support(), 'help'],
  ['feedback', paths.support('feedback'), 'mail'],
  ['experience', paths.support('experience'), 'star'],
  ['privacy', paths.privacy(), 'shield'],
  ['terms', paths.terms(), 'info'],
] as const satisfies readonly (readonly [string, string, RowIcon])[];

/** Links to help, feedback and legal pages. */
export function HelpLinks({ replace }: { replace?: boolean }) {
  const { t } = useTranslation('account');
  return (
    <LinkGroup title={t('profile.group.help')}>
      {links.map(([key, to, icon]) => (
        <LinkRow key={key} to={to} icon={icon} replace={replace}>
          {t(`sheet.${key}`)}
        </LinkRow>
      ))}
    </LinkGroup>
  );
}

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
