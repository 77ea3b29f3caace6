import { useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { loadProvider } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import '../messages.ts';

const longestWaitMs = 8000;

/** Waits for the session and reports when the provider does not answer. */
export function SessionLoading() {
  const { t } = useTranslation('account');
  const [tooLong, setTooLong] = useState(false);
  useEffect(() => {
    loadProvider();
    const timer = setTimeout(() => setTooLong(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  if (!tooLong) return <Spinner full />;
  return (
    <EmptyState
      illustration="cloud-off"
      title={t('guard.title')}
      text={t('guard.text')}
      action={<LinkButton to={paths.home()}>{t('keepBrowsing')}</LinkButton>}
    />
  );
}
