import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
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
