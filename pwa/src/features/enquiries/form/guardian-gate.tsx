import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useLocation } from 'react-router-dom';
import { useAgeStatus } from '../../../offline/account/age-status.ts';
import { useOwnRecordQuery } from '../../../offline/account/user-profile.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { LinkButton } from '../../../shared/ui/form/button.tsx';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import styles from './enquiry-form.module.css';

/**
 * Asks people under 18 for a guardian before their first enquiry. Renders `children` at once for
 * others.
 */
export function GuardianGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('enquiry');
  const { pathname, search } = useLocation();
  const email = useSession().user?.email ?? '';
  const age = useAgeStatus();
  // Loads the record only when this phone has no copy.
  useOwnRecordQuery(email, { skip: email === '' || age?.asOf !== null });
  if (age === undefined) return <Spinner />;
  if (!age?.minor || age.guardian) return children;
  return (
    <div className={styles['gate']}>
      <p>{t('guardian.why')}</p>
      <LinkButton replace to={paths.editProfile(pathname + search)}>
        {t('guardian.name')}
      </LinkButton>
    </div>
  );
}
