import { type ManagerRole, managerRoles, maxOpenInvitations } from '@patna/contracts';
import { type FormEvent, useId, useState } from 'react';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { paths } from '../../../shared/navigation/paths.ts';
import { copyText } from '../../../shared/sharing/copy-text.ts';
import { shareLink } from '../../../shared/sharing/share-link.ts';
import { ProblemNote } from '../../../shared/ui/feedback/problem-note.tsx';
import { Button } from '../../../shared/ui/form/button.tsx';
import { Choice, TextField } from '../../../shared/ui/form/field.tsx';
import { toast } from '../../../shared/ui/toast/toast.ts';
import styles from '../owner.module.css';
import { useInviteManagerMutation } from './api.ts';
import team from './team.module.css';

/** Asks for the role and shows the link of the new invitation once. */
export function InviteForm({ listingId, isFull }: { listingId: string; isFull: boolean }) {
  const { t } = useTranslation('team');
  const name = useId();
  const [role, setRole] = useState<ManagerRole>('inbox');
  const [invite, { data, error, isLoading, reset }] = useInviteManagerMutation();
  const failure = error as ApiFailure | undefined;
  if (data !== undefined) return <InvitationLink token={data.token} onClose={reset} />;
  if (isFull) return <p>{t('invite.fullInvitations', { n: maxOpenInvitations })}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void invite({ listingId, role });
  };
  return (
    <form noValidate className={styles['reply']} onSubmit={submit}>
      <h3 className={team['heading']}>{t('invite.title')}</h3>
      <fieldset className={team['choices']}>
        <legend>{t('invite.legend')}</legend>
        {managerRoles.map((each) => (
          <div key={each}>
            <Choice
              type="radio"
              name={name}
              label={t(`role.${each}`)}
              checked={each === role}
              onChange={() => setRole(each)}
            />
            <p className={styles['muted']}>{t(`can.${each}`)}</p>
          </div>
        ))}
      </fieldset>
      <Button small type="submit" busy={isLoading}>
        {t('invite.create')}
      </Button>
      {failure && !isLoading ? <ProblemNote title={t('invite.failed')} problem={failure} /> : null}
    </form>
  );
}

function InvitationLink({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('team');
  const url = location.origin + paths.invitation(token);
  const report = (isCopied: boolean) =>
    isCopied ? toast('success', t('link.copied')) : toast('error', t('link.notCopied'));
  const copy = async () => report(await copyText(url));
  const share = async () => {
    const outcome = await shareLink(t('link.shared'), url);
    if (outcome !== 'shared') report(outcome === 'copied');
  };
  return (
    <div className={styles['stack']} role="group" aria-label={t('link.title')}>
      <strong role="status">{t('link.title')}</strong>
      <p>{t('link.text')}</p>
      <TextField
        label={t('link.label')}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles['steps']}>
        <Button small autoFocus onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
        {typeof navigator.share === 'function' ? (
          <Button small variant="secondary" onClick={() => void share()}>
            {t('link.share')}
          </Button>
        ) : null}
        <Button small variant="text" onClick={onClose}>
          {t('link.done')}
        </Button>
      </div>
    </div>
  );
}
