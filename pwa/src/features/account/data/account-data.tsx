import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { failureMessage } from '../../../shared/http/call-api.ts';
import { dateFormat } from '../../../shared/format/date.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { useOverlay } from '../../../shared/ui/overlay/use-overlay.ts';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { useDeleteAccountMutation, useUndoDeletionMutation } from '../api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import '../messages.ts';
import { useUserData } from '../profile/user-provider.tsx';
import styles from './account-data.module.css';

/** Export and deletion of the person's data. */
export function AccountData() {
  const { t } = useTranslation('account');
  const { record } = useUserData();
  return (
    <section className={styles['data']}>
      <h2>{t('data.title')}</h2>
      <p>{t('data.exportText')}</p>
      <div className={styles['actions']}>
        <ExportButton />
        {record === undefined || record.deletionDueAt !== undefined ? null : <DeleteButton />}
      </div>
      {record?.deletionDueAt === undefined ? null : <PendingDeletion due={record.deletionDueAt} />}
    </section>
  );
}

function ExportButton() {
  const { t } = useTranslation('account');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      const { downloadUserData } = await import('./export-user-data.ts');
      await downloadUserData();
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button small variant="secondary" busy={state === 'busy'} onClick={() => void save()}>
        {t('data.export')}
      </Button>
      {state === 'failed' ? <p role="alert">{t('data.exportFailed')}</p> : null}
    </>
  );
}

function DeleteButton() {
  const { t } = useTranslation('account');
  const asking = useOverlay('delete-account');
  const [remove, removal] = useDeleteAccountMutation();
  return (
    <>
      <Button
        small
        variant="text"
        className={styles['delete']}
        busy={removal.isLoading}
        aria-haspopup="dialog"
        onClick={() => asking.show()}
      >
        {t('data.delete')}
      </Button>
      <Failure failure={removal.error as ApiFailure | undefined} />
      <DeleteAccountDialog
        overlay={asking}
        onConfirm={() => {
          asking.close();
          void remove();
        }}
      />
    </>
  );
}

function PendingDeletion({ due }: { due: string }) {
  const { t, i18n } = useTranslation('account');
  const [undo, undoing] = useUndoDeletionMutation();
  const date = dateFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <div role="alert" className={styles['notice']}>
        <span>{t('data.due', { date: date.format(new Date(due)) })}</span>
        <Button small variant="secondary" busy={undoing.isLoading} onClick={() => void undo()}>
          {t('data.undo')}
        </Button>
      </div>
      <Failure failure={undoing.error as ApiFailure | undefined} />
    </>
  );
}

function Failure({ failure }: { failure: ApiFailure | undefined }) {
  const { t } = useTranslation('account');
  if (failure === undefined) return null;
  return <InlineProblem failure={failure} words={failureMessage(failure) ?? t('data.failed')} />;
}
