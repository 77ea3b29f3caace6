import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import '../not-found-messages.ts';

/** Shown for unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation('not-found');
  useDocumentTitle(t('title'));
  return (
    <EmptyState
      heading="h1"
      illustration="search"
      title={t('title')}
      text={t('text')}
      action={<LinkButton to={paths.home()}>{t('common:actions.home')}</LinkButton>}
    />
  );
}
