import type { OpenedInvitation } from '@patna/contracts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { formatDayInIndia } from '../../../shared/format/day.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Skeleton } from '../../../shared/ui/feedback/skeleton.tsx';
import { Button, LinkButton } from '../../../shared/ui/form/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import styles from '../owner.module.css';
import { useAcceptInvitationMutation, useOpenInvitationQuery } from './api.ts';
import { storeInvitationToken, readInvitationToken } from './invitation-token.ts';
import team from './team.module.css';
import './messages.ts';

/** `/invitation#token`: who invites the person to help manage which hostel. */
export function InvitationPage() {
  const { t } = useTranslation('team');
  const fromAddress = useLocation().hash.slice(1);
  const [kept] = useState(() => (fromAddress === '' ? readInvitationToken() : ''));
  const token = fromAddress || kept;
  const { status, user } = useSession();
  const isSignedIn = status === 'signed-in';
  useEffect(() => {
    // The page has read the token by now.
    if (isSignedIn) storeInvitationToken(null);
  }, [isSignedIn]);
  const isWhole = /^[\w-]{43}$/.test(token);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <PageFrame narrow title={t('page.title')}>
        {!isWhole ? <Ended why="broken" /> : null}
        {isWhole && status === 'loading' ? <Skeleton height="160px" /> : null}
        {isWhole && status === 'signed-out' ? <SignInFirst token={token} /> : null}
        {isWhole && isSignedIn && user ? (
          <Invitation key={user.id + token} token={token} userId={user.id} name={user.fullName} />
        ) : null}
      </PageFrame>
    </>
  );
}

/** The token stays out of the address of the sign-in page, which servers see. */
function SignInFirst({ token }: { token: string }) {
  const { t } = useTranslation('team');
  useEffect(() => storeInvitationToken(token), [token]);
  return (
    <EmptyState
      illustration="user"
      title={t('page.signIn')}
      text={t('page.signInText')}
      action={
        <LinkButton to={paths.login(paths.invitation())}>{t('page.signInAction')}</LinkButton>
      }
    />
  );
}

function Invitation({ token, userId, name }: { token: string; userId: string; name: string }) {
  const query = useOpenInvitationQuery({ token, userId }, { refetchOnMountOrArgChange: true });
  const [accept, accepting] = useAcceptInvitationMutation();
  const { state } = useConnection();
  const { refetch } = query;
  const failure = query.error as ApiFailure | undefined;
  const isLost = failure?.kind === 'network';
  useEffect(() => {
    if (isLost && state === 'online') void refetch();
  }, [isLost, state, refetch]);
  const invitation = accepting.data ?? query.currentData;
  if (invitation?.accepted) return <Accepted invitation={invitation} />;
  if (invitation && !failure) {
    return (
      <Offer
        invitation={invitation}
        name={name}
        busy={accepting.isLoading}
        failure={accepting.error as ApiFailure | undefined}
        onAccept={() => void accept(token)}
      />
    );
  }
  if (failure) return <Failed failure={failure} onRetry={() => void refetch()} />;
  return <Skeleton height="160px" />;
}

function Offer({
  invitation: { ownerName, propertyName: hostel, role, expiresAt },
  name,
  busy,
  failure,
  onAccept,
}: {
  invitation: OpenedInvitation;
  name: string;
  busy: boolean;
  failure: ApiFailure | undefined;
  onAccept: () => void;
}) {
  const { t, i18n } = useTranslation('team');
  return (
    <Card className={styles['card']}>
      <p>
        <strong>
          {ownerName === ''
            ? t('page.whoNameless', { hostel })
            : t('page.who', { owner: ownerName, hostel })}
        </strong>
      </p>
      <h2 className={team['heading']}>{t('page.can')}</h2>
      <p>
        <strong>{t(`role.${role}`)}</strong>
      </p>
      <p>{t(`can.${role}`)}</p>
      <p className={styles['muted']}>{t('page.seen', { name: name || t('nameless') })}</p>
      <div className={styles['steps']}>
        <Button busy={busy} onClick={onAccept}>
          {t('page.accept')}
        </Button>
      </div>
      <p className={styles['muted']}>
        {t('page.until', { day: formatDayInIndia(expiresAt, i18n.language) })}
      </p>
      {failure && !busy ? <ProblemNote title={t('page.failed')} problem={failure} /> : null}
    </Card>
  );
}

function Accepted({ invitation: { propertyName: hostel } }: { invitation: OpenedInvitation }) {
  const { t } = useTranslation('team');
  return (
    <EmptyState
      illustration="check"
      title={t('page.done.title', { hostel })}
      text={t('page.done.text')}
      action={<LinkButton to={paths.dashboard('overview')}>{t('page.done.action')}</LinkButton>}
    />
  );
}

function Failed({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const { t } = useTranslation('team');
  if (failure.kind === 'network') {
    return (
      <EmptyState
        illustration="cloud-off"
        title={t('page.offline.title')}
        text={t('page.offline.text')}
        action={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
      />
    );
  }
  if (failure.status === 404) return <Ended why="broken" />;
  if (failure.status === 410) return <Ended why="gone" />;
  if (failure.status !== 409) return <ProblemNote problem={failure} onRetry={onRetry} />;
  return (
    <EmptyState
      illustration="alert"
      title={t('page.conflict.title')}
      text={failure.message}
      action={<LinkButton to={paths.dashboard('overview')}>{t('page.done.action')}</LinkButton>}
    />
  );
}

function Ended({ why }: { why: 'broken' | 'gone' }) {
  const { t } = useTranslation('team');
  return (
    <EmptyState
      illustration="search"
      title={t(`page.${why}.title`)}
      text={t(`page.${why}.text`)}
      action={<LinkButton to={paths.home()}>{t('common:actions.home')}</LinkButton>}
    />
  );
}
