import { useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useBlocked } from '../../../offline/database/blocked-database.ts';
import { retry } from '../../../offline/outbox-commands.ts';
import { isSeenMark } from '../../../offline/enquiries/seen-marks.ts';
import { type OutboxItem, useOutbox } from '../../../offline/outbox/queue.ts';
import { activeAccount } from '../../../offline/database/active-account.ts';
import { useUnsentDrafts } from '../../../offline/account/unsent-drafts.ts';
import { useDbQuery } from '../../../offline/database/use-db-query.ts';
import { api } from '../../../shared/http/api.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { PageFrame } from '../../../shared/ui/layout/page-frame.tsx';
import { Spinner } from '../../../shared/ui/feedback/spinner.tsx';
import '../messages.ts';
import styles from '../sign-in/login.module.css';
import { signOutOfPhone } from '../sign-in/sign-out.ts';

/**
 * `/logout`: signs out at once, or asks first when there are unsent writes. Without a session it
 * deletes what an earlier person left.
 */
export function LogoutPage() {
  const { user } = useSession();
  const owner = useDbQuery(() => activeAccount(), null, []);
  // After an expired session: the account whose data is still on this phone, '' if there is none.
  const person = user?.id ?? (owner === undefined ? undefined : (owner?.userId ?? ''));
  return person === undefined ? <Spinner full /> : <Leave key={person} person={person} />;
}

function Leave({ person }: { person: string }) {
  const { t } = useTranslation('account');
  const items = useOutbox(person);
  // Seen marks do not count: nobody typed them, and opening the conversation again recreates them.
  const unsent = items && items.filter((item) => !isSeenMark(item));
  const drafts = useUnsentDrafts(person);
  const blocked = useBlocked();
  const [discard, setDiscard] = useState(false);
  // The writes are unknown while another tab blocks the database or when it cannot be read.
  const free = (unsent?.length === 0 && drafts === 0 && !blocked) || discard;
  if (unsent === undefined || drafts === undefined || blocked || free) {
    return free ? <Leaving /> : <Spinner full />;
  }
  return (
    <div className={styles['page']}>
      <PageFrame narrow title={t('logout.title')}>
        <Unsent items={unsent} drafts={drafts} onDiscard={() => setDiscard(true)} />
      </PageFrame>
    </div>
  );
}

function Leaving() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    signOutOfPhone()
      // The next start deletes what remains.
      .catch((error: unknown) => console.error('Signing out is not finished.', error))
      .finally(() => {
        dispatch(api.util.resetApiState());
        void navigate(paths.home(), { replace: true });
      });
  }, [dispatch, navigate]);
  return <Spinner full />;
}

function Unsent({
  items: read,
  drafts,
  onDiscard,
}: {
  /** Null when they cannot be read. */
  items: readonly OutboxItem[] | null;
  /** Unsent drafts and photos of listing forms on this phone. */
  drafts: number;
  onDiscard: () => void;
}) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const signedIn = useSession().user !== null;
  const { state } = useConnection();
  const [asked, setAsked] = useState(false);
  const items = read ?? [];
  const waiting = items.filter((item) => item.state !== 'needs-attention');
  const sending = asked && waiting.length > 0;
  return (
    <div className={styles['login']}>
      <Notice kind="warning">
        {read === null
          ? t('common:problem.unreadable')
          : t('logout.unsent', { count: items.length + drafts })}
      </Notice>
      {asked && items.length > 0 && !sending ? (
        <Notice kind="warning">{t('logout.refused')}</Notice>
      ) : null}
      {sending && state === 'offline' ? <Notice>{t('logout.offline')}</Notice> : null}
      {items.length === 0 || !signedIn ? null : (
        <Button
          block
          busy={sending && state !== 'offline'}
          onClick={() => {
            setAsked(true);
            for (const { key } of waiting) void retry(key);
          }}
        >
          {t('logout.send')}
        </Button>
      )}
      <Button
        block
        variant="secondary"
        onClick={() => {
          const kept = items.length === 0 ? paths.home() : paths.outbox();
          void navigate(signedIn ? kept : paths.login(kept));
        }}
      >
        {t(signedIn ? 'logout.keep' : 'common:nav.signIn')}
      </Button>
      <Button block variant="text" className={styles['danger']} onClick={onDiscard}>
        {t('logout.discard')}
      </Button>
    </div>
  );
}
