import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UserView } from '@patna/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { failureMessage } from '../../../shared/http/call-api.ts';
import { dateFormat } from '../../../shared/format/date.ts';
import { InlineProblem } from '../../../shared/ui/feedback/inline-problem.tsx';
import { useDeleteAccountMutation, useUndoDeletionMutation } from '../api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import '../messages.ts';
import { useUserData } from '../profile/user-provider.tsx';

/** Export and deletion of the person's data. */
export function AccountData() {
  const { t } = useTranslation('account');
  const { record } = useUserData();
  return (
    <Stack component="section" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography component="h2" variant="h6">
        {t('data.title')}
      </Typography>
      <ExportButton />
      {record === undefined ? null : <Deletion record={record} />}
    </Stack>
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
      <Typography variant="body2">{t('data.exportText')}</Typography>
      <Button variant="outlined" loading={state === 'busy'} onClick={() => void save()}>
        {t('data.export')}
      </Button>
      {state === 'failed' ? <Alert severity="warning">{t('data.exportFailed')}</Alert> : null}
    </>
  );
}

function Deletion({ record }: { record: UserView }) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const [remove, removal] = useDeleteAccountMutation();
  const [undo, undoing] = useUndoDeletionMutation();
  const due = record.deletionDueAt;
  const { error } = due === undefined ? removal : undoing;
  const failure = error as ApiFailure | undefined;
  return (
    <>
      {due === undefined ? (
        <Button
          color="error"
          sx={{ px: 0, color: 'error.main' }}
          loading={removal.isLoading}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t('data.delete')}
        </Button>
      ) : (
        <PendingDeletion due={due} busy={undoing.isLoading} onUndo={() => void undo()} />
      )}
      {failure ? (
        <InlineProblem failure={failure} words={failureMessage(failure) ?? t('data.failed')} />
      ) : null}
      <DeleteAccountDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void remove();
        }}
      />
    </>
  );
}

function PendingDeletion(props: { due: string; busy: boolean; onUndo: () => void }) {
  const { t, i18n } = useTranslation('account');
  const date = dateFormat(i18n.language, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" loading={props.busy} onClick={props.onUndo}>
          {t('data.undo')}
        </Button>
      }
    >
      {t('data.due', { date: date.format(new Date(props.due)) })}
    </Alert>
  );
}
