import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { LinkButton } from '../../shared/ui/form/button.tsx';
import { EmptyState } from '../../shared/ui/feedback/empty-state.tsx';

/** Shown to people without the moderator role. */
export function ModeratorsOnly() {
  const { t } = useTranslation('moderation');
  return (
    <EmptyState
      illustration="shield"
      title={t('notAllowed')}
      text={t('notAllowedText')}
      action={<LinkButton to={paths.home()}>{t('common:actions.home')}</LinkButton>}
    />
  );
}
