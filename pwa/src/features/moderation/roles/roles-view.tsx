import type { ModeratorList } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { useChangeRoleMutation, useListModeratorsQuery } from '../api.ts';
import styles from '../moderation.module.css';
import { PendingOrFailed } from '../pending-or-failed.tsx';
import { AddModerator } from './add-moderator.tsx';

type Person = ModeratorList['people'][number];

/** The list of moderators. If roles are `editable`, moderators can be added and removed. */
export function RolesView() {
  const { t } = useTranslation('moderation');
  const userId = useSession().user?.id ?? '';
  const { currentData, error, refetch } = useListModeratorsQuery(
    { userId },
    { refetchOnMountOrArgChange: true },
  );
  if (error || currentData === undefined)
    return <PendingOrFailed error={error} onRetry={refetch} />;
  const { editable, people } = currentData.data;
  return (
    <>
      <p className={styles['about']}>{t(editable ? 'roles.what' : 'roles.readOnly')}</p>
      <ul className={styles['list']}>
        {people.map((person) => (
          <Card as="li" key={person.userId} className={styles['entry']}>
            <Moderator person={person} mayRemove={editable && people.length > 1} />
          </Card>
        ))}
      </ul>
      {editable ? <AddModerator moderatorIds={people.map((person) => person.userId)} /> : null}
    </>
  );
}

function Moderator({
  person: { userId, name, email, you },
  mayRemove,
}: {
  person: Person;
  mayRemove: boolean;
}) {
  const { t } = useTranslation('moderation');
  const [asking, setAsking] = useState(false);
  const [change, { isLoading, error }] = useChangeRoleMutation();
  const remove = (
    <Button
      small
      variant="secondary"
      busy={isLoading}
      onClick={() => (asking ? void change({ userId, role: 'user' }) : setAsking(true))}
    >
      {t(asking ? 'roles.confirmRemove' : 'roles.remove')}
      <span className="visually-hidden">: {name}</span>
    </Button>
  );
  return (
    <>
      <h2>{you ? t('roles.you', { name }) : name}</h2>
      <p className={styles['muted']}>{email}</p>
      {mayRemove ? (
        <p className={styles['actions']}>
          {remove}
          {asking ? (
            <Button small variant="text" onClick={() => setAsking(false)}>
              {t('claims.cancel')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {asking ? <p>{t(you ? 'roles.removeYou' : 'roles.removeWhat')}</p> : null}
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </>
  );
}
