import { email as emailSchema, faultOf, sentenceOf, type UserView } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { ProblemNote, type CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextField } from '../../../shared/ui/form/field.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { useChangeRoleMutation, useFindPersonMutation } from '../api.ts';
import styles from '../moderation.module.css';
import { AccountSuspension } from '../people/account-suspension.tsx';

/** Finds a person by email, shows who it is, and makes them a moderator. */
export function AddModerator({ moderatorIds }: { moderatorIds: readonly string[] }) {
  const { t, i18n } = useTranslation('moderation');
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [find, { data, isLoading, error, reset }] = useFindPersonMutation();
  const found = data?.data.user;
  const failure = error as (CallProblem & { status?: number }) | undefined;
  const isUnknown = failure?.status === 404;
  const search = () => {
    const parsed = emailSchema.safeParse(email);
    setFault(faultSentence(parsed.error?.issues[0], email, i18n.language));
    if (parsed.success) void find(parsed.data);
  };
  return (
    <Card as="section" className={styles['entry']} aria-labelledby="add-moderator">
      <h2 id="add-moderator">{t('roles.add')}</h2>
      <form
        noValidate
        className={styles['decision']}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <TextField
          label={t('roles.email')}
          hint={t('roles.emailHint')}
          error={fault ?? (isUnknown ? t('roles.unknown') : undefined)}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setFault(undefined);
            reset();
          }}
        />
        <p className={styles['actions']}>
          <Button small type="submit" busy={isLoading} disabled={email.trim() === ''}>
            {t('roles.find')}
          </Button>
        </p>
      </form>
      {failure && !isUnknown ? <ProblemNote problem={failure} /> : null}
      {found ? (
        <FoundPerson
          key={found._id}
          person={found}
          isModerator={moderatorIds.includes(found._id)}
          onDone={() => {
            setEmail('');
            reset();
          }}
        />
      ) : null}
    </Card>
  );
}

type Issue = Parameters<typeof faultOf>[0];

function faultSentence(issue: Issue | undefined, typed: string, language: string) {
  if (issue === undefined) return undefined;
  const fault = faultOf(issue, 'email', typed);
  return sentenceOf(fault, language === 'hi' ? 'hi' : 'en');
}

function FoundPerson({
  person: { _id: userId, name, email, suspension },
  isModerator,
  onDone,
}: {
  person: Pick<UserView, '_id' | 'name' | 'email' | 'suspension'>;
  isModerator: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation('moderation');
  const [change, { isLoading, error }] = useChangeRoleMutation();
  const grant = async () => {
    const answer = await change({ userId, role: 'admin' });
    if (!answer.error) onDone();
  };
  return (
    <div role="status" className={styles['entry']}>
      <p>
        <strong>{name}</strong> · {email}
      </p>
      {isModerator ? (
        <p>{t('roles.already')}</p>
      ) : (
        <>
          {suspension ? null : (
            <>
              <p>{t('roles.grantWhat')}</p>
              <p>
                <Button small busy={isLoading} onClick={() => void grant()}>
                  {t('roles.grant')}
                </Button>
              </p>
            </>
          )}
          <AccountSuspension userId={userId} suspension={suspension} />
        </>
      )}
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </div>
  );
}
