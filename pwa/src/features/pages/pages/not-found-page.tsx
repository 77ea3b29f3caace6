import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../../shared/document-title.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';

/** An address that leads nowhere. */
export function Page() {
  const { t } = useTranslation();
  useDocumentTitle(t('notFound.title'));
  return (
    <EmptyState
      heading="h1"
      illustration="search"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<LinkButton to={paths.home()}>{t('actions.home')}</LinkButton>}
    />
  );
}
