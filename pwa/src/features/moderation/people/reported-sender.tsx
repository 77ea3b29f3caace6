import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { usePersonNameQuery } from '../api.ts';
import styles from '../moderation.module.css';

/** The sender of a reported enquiry: name, role and account id. Says so when the account is deleted. */
export function ReportedSender({ id }: { id: string | undefined }) {
  const { t } = useTranslation('moderation');
  if (id === undefined) return <p>{t('reportedSender.deleted')}</p>;
  return <Sender id={id} />;
}

function Sender({ id }: { id: string }) {
  const { t } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error, isFetching, refetch } = usePersonNameQuery({ userId, personId: id });
  const person = currentData?.data;
  const failure = error as ApiFailure | undefined;
  // Older gateways answer so too, because they lack the call.
  const hasNoProfile = failure?.kind === 'problem' && failure.code === 'not_found';
  return (
    <div>
      <p>
        {person ? (
          <>
            {t('reportedSender.title')} <strong>{person.name}</strong>
            {'\u00a0· '}
            {t(`reportedSender.role.${person.role}`)}
          </>
        ) : hasNoProfile ? (
          `${t('reportedSender.title')} ${t('reportedSender.noProfile')}`
        ) : failure ? (
          <>
            {t('reportedSender.unknown')}{' '}
            <Button small variant="text" busy={isFetching} onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          </>
        ) : (
          `${t('reportedSender.title')} ${t('reportedSender.loading')}`
        )}
      </p>
      <p className={styles['muted']}>{t('reportedSender.account', { id })}</p>
    </div>
  );
}
