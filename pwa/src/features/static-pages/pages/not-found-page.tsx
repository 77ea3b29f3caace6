import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDocumentTitle } from '../../../shared/navigation/use-document-title.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { addMessages } from '../../../shared/i18n/i18n.ts';
import { notFound as en } from '../../../shared/i18n/locales/en/not-found.ts';
import { notFound as hi } from '../../../shared/i18n/locales/hi/not-found.ts';

addMessages('not-found', { en, hi });

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
