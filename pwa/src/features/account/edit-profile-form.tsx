import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionError } from '../../shared/session/controller.ts';
import { provider, type SessionUser } from '../../shared/session/session.ts';
import { saveProfile } from './create-profile.ts';
import { forgetDraft, type NameDraft, readDraft, storeDraft } from './profile-draft.ts';
import { refusalWords } from './refusal-words.ts';

type Outcome = { kind: 'saved' } | { kind: 'failed'; words: string } | null;

/** The name as the identity provider keeps it. What is typed stays on this phone until it is saved. */
export function EditProfileForm({ user }: { user: SessionUser }) {
  const { t, i18n } = useTranslation('account');
  const kept: NameDraft = { firstName: user.firstName, lastName: user.lastName };
  const [draft, setDraft] = useState<NameDraft>(() => readDraft() ?? kept);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [busy, setBusy] = useState(false);
  const changed = draft.firstName !== kept.firstName || draft.lastName !== kept.lastName;
  const tooShort = draft.firstName.trim().length < 2;
  useUnsavedWarning(changed);

  const type = (part: Partial<NameDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setOutcome(null);
    storeDraft(next);
  };

  const save = async () => {
    const firstName = draft.firstName.trim();
    const lastName = draft.lastName.trim();
    setBusy(true);
    try {
      await (await provider()).updateName(firstName, lastName);
      const fullName = [firstName, lastName].join(' ').trim();
      await saveProfile({ ...user, firstName, lastName, fullName });
      setDraft({ firstName, lastName });
      forgetDraft();
      setOutcome({ kind: 'saved' });
    } catch (error) {
      const refusal = error instanceof SessionError ? error : new SessionError('unreachable');
      const words = refusal.code === 'unreachable' ? t('edit.kept') : refusalWords(refusal, i18n);
      setOutcome({ kind: 'failed', words });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && !tooShort) void save();
      }}
    >
      <TextField
        label={t('field.firstName')}
        value={draft.firstName}
        autoComplete="given-name"
        error={tooShort}
        helperText={tooShort ? t('missing.firstName') : ' '}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={(event) => type({ firstName: event.target.value })}
      />
      <TextField
        label={t('field.lastName')}
        value={draft.lastName}
        autoComplete="family-name"
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={(event) => type({ lastName: event.target.value })}
      />
      <TextField
        label={t('field.email')}
        value={user.email}
        helperText={t('edit.emailFixed')}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      {outcome?.kind === 'saved' ? <Alert severity="success">{t('edit.saved')}</Alert> : null}
      {outcome?.kind === 'failed' ? <Alert severity="warning">{outcome.words}</Alert> : null}
      <Button type="submit" variant="contained" loading={busy} disabled={!changed || tooShort}>
        {t('edit.save')}
      </Button>
    </Stack>
  );
}

function useUnsavedWarning(changed: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (changed) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [changed]);
}
