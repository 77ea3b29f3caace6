import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import type { IconName } from '../../../shared/ui/icon/icon.tsx';
import '../messages.ts';
import { LinkGroup, LinkRow } from './link-group.tsx';

const links = [
  ['support', paths.support(), 'help'],
  ['feedback', paths.support('feedback'), 'mail'],
  ['experience', paths.support('experience'), 'star'],
  ['privacy', paths.privacy(), 'shield'],
  ['terms', paths.terms(), 'info'],
] as const satisfies readonly (readonly [string, string, IconName])[];

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
