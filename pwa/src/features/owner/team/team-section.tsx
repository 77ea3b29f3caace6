import {
  type HostelManager,
  type HostelTeam,
  type ManagerInvitation,
  maxOpenInvitations,
  maxManagers,
} from '@patna/contracts';
import { useQueryWithFallback } from '../../../offline/cache/query-with-fallback.ts';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { QueryView } from '../../../shared/ui/feedback/query-view.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import styles from '../owner.module.css';
import {
  hostelTeamsResponse,
  useHostelTeamsQuery,
  useRemoveManagerMutation,
  useWithdrawInvitationMutation,
} from './api.ts';
import { ConfirmAction } from './confirm-action.tsx';
import { InviteForm } from './invite-form.tsx';
import team from './team.module.css';
import './messages.ts';

/** Co-managers of one of the owner's hostels, open invitations, and a form to invite. */
export function TeamSection({ listingId }: { listingId: string }) {
  const { t } = useTranslation('team');
  const userId = useSession().user?.id ?? '';
  const query = useHostelTeamsQuery(userId, { refetchOnMountOrArgChange: true });
  const known = useQueryWithFallback<HostelTeam[]>(hostelTeamsResponse, query);
  const own = known.value?.find((each) => each.listingId === listingId);
  const { managers = [], invitations = [] } = own ?? {};
  const count = managers.length;
  return (
    <details className={styles['reviews']}>
      <summary>{count > 0 ? t('titleCount', { count }) : t('title')}</summary>
      <div className={styles['stack']}>
        <p className={styles['muted']}>{t('lead')}</p>
        <QueryView known={known}>
          {() => (
            <>
              <Managers listingId={listingId} managers={managers} />
              <Invitations listingId={listingId} invitations={invitations} />
            </>
          )}
        </QueryView>
        {count >= maxManagers ? (
          <p>{t('invite.fullManagers', { n: maxManagers })}</p>
        ) : (
          <InviteForm listingId={listingId} isFull={invitations.length >= maxOpenInvitations} />
        )}
      </div>
    </details>
  );
}

function Managers({
  listingId,
  managers,
}: {
  listingId: string;
  managers: readonly HostelManager[];
}) {
  const { t } = useTranslation('team');
  if (managers.length === 0) return <p className={styles['muted']}>{t('none')}</p>;
  return (
    <ul className={team['people']}>
      {managers.map((manager) => (
        <li key={manager.managerId}>
          <Manager listingId={listingId} manager={manager} />
        </li>
      ))}
    </ul>
  );
}

function Manager({ listingId, manager }: { listingId: string; manager: HostelManager }) {
  const { t, i18n } = useTranslation('team');
  const [remove, { isLoading, error }] = useRemoveManagerMutation();
  const { managerId, role, since } = manager;
  const name = manager.name || t('nameless');
  const day = formatDayInIndia(since, i18n.language);
  const confirm = async () => {
    const answer = await remove({ listingId, managerId });
    if (answer.error === undefined) toast('success', t('remove.done', { name }));
  };
  return (
    <>
      <div>
        <strong>{name}</strong>
        <p className={styles['muted']}>{t('since', { role: t(`role.${role}`), day })}</p>
      </div>
      <ConfirmAction
        label={t('remove.ask')}
        labelFor={t('remove.askFor', { name })}
        question={t('remove.sure', { name })}
        confirm={t('remove.do')}
        cancel={t('remove.keep')}
        failed={t('remove.failed')}
        busy={isLoading}
        failure={error as ApiFailure | undefined}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

function Invitations({
  listingId,
  invitations,
}: {
  listingId: string;
  invitations: readonly ManagerInvitation[];
}) {
  const { t } = useTranslation('team');
  if (invitations.length === 0) return null;
  return (
    <>
      <h3 className={team['heading']}>{t('open.title')}</h3>
      <ul className={team['people']}>
        {invitations.map((invitation) => (
          <li key={invitation.invitationId}>
            <OpenInvitation listingId={listingId} invitation={invitation} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenInvitation({
  listingId,
  invitation: { invitationId, role, expiresAt },
}: {
  listingId: string;
  invitation: ManagerInvitation;
}) {
  const { t, i18n } = useTranslation('team');
  const [withdraw, { isLoading, error }] = useWithdrawInvitationMutation();
  const failure = error as ApiFailure | undefined;
  const day = formatDayInIndia(expiresAt, i18n.language);
  const cancel = async () => {
    const answer = await withdraw({ listingId, invitationId });
    if (answer.error === undefined) toast('success', t('open.cancelled'));
  };
  return (
    <>
      <p>{t('open.until', { role: t(`role.${role}`), day })}</p>
      <div>
        <Button small variant="secondary" busy={isLoading} onClick={() => void cancel()}>
          {t('open.cancel')}
        </Button>
      </div>
      {failure && !isLoading ? <ProblemNote title={t('open.failed')} problem={failure} /> : null}
    </>
  );
}
