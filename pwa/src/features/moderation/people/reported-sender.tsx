import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { usePersonNameQuery } from '../api.ts';
import styles from '../moderation.module.css';

/** The sender of a reported enquiry: name, role and account id. Without an id, the account is deleted. */
export function ReportedSender({ id }: { id: string | undefined }) {
  const { t } = useTranslation('moderation');
  if (id === undefined) return <p>{t('reportedSender.deleted')}</p>;
  return <Sender id={id} />;
}

function Sender({ id }: { id: string }) {
  const { t } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error } = usePersonNameQuery({ userId, personId: id });
  const person = currentData?.data;
  return (
    <div>
      <p>
        {t('reportedSender.title')}{' '}
        {person ? (
          <>
            <strong>{person.name}</strong>
            {'\u00a0· '}
            {t(`reportedSender.role.${person.role}`)}
          </>
        ) : (
          t(error ? 'reportedSender.unknown' : 'reportedSender.loading')
        )}
      </p>
      <p className={styles['muted']}>{t('reportedSender.account', { id })}</p>
    </div>
  );
}
