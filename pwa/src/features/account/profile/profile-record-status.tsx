import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import '../messages.ts';
import styles from './profile-form.module.css';
import { useUserData } from './user-provider.tsx';

/**
 * Placeholder of the profile, `lines` high: loading, refused, or offline. Next to a cached profile
 * it only reports a refusal.
 */
export function ProfileRecordStatus({ lines }: { lines: number }) {
  const { t } = useTranslation('account');
  const { record, failure, waiting, retry } = useUserData();
  if (waiting) {
    return (
      <div aria-busy="true">
        <Skeleton height={`${lines * 1.5}rem`} />
      </div>
    );
  }
  if (failure?.kind === 'problem') return <ProblemNote problem={failure} onRetry={retry} />;
  if (record !== undefined) return null;
  return <p className={styles['muted']}>{t('profile.notHere')}</p>;
}
