import { faultOfText, type ReceivedEnquiry, storedText, textLengths } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import {
  dropEnquiryNote,
  noteDraftKey,
  queueEnquiryNote,
  useUnsentNote,
} from '../../../offline/enquiries/enquiry-note.ts';
import { queuedWriteText } from '../../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useSingleSave } from '../../../shared/runtime/use-single-save.ts';
import { readItem, writeItem } from '../../../shared/storage/local-storage.ts';
import { Button } from '../../../shared/ui/form/button.tsx';
import { TextArea } from '../../../shared/ui/form/field.tsx';
import inbox from './inbox.module.css';
import { useRefetchWhenSent } from './use-refetch-when-sent.ts';
import styles from '../owner.module.css';

/**
 * The owner's private note on one enquiry. Every keystroke is stored on the phone; saving is queued while
 * offline.
 */
export function PrivateNote({
  enquiry,
  isLocked = false,
}: {
  enquiry: Pick<ReceivedEnquiry, '_id' | 'note'>;
  /** The note cannot be changed. */
  isLocked?: boolean;
}) {
  const { t } = useTranslation('lead');
  const { _id: id } = enquiry;
  const [draft, setDraft] = useState(() => readItem(noteDraftKey(id)));
  const unsent = useUnsentNote(id);
  useRefetchWhenSent(unsent !== null && unsent !== undefined, 'Enquiries');
  const note = unsent?.body.text ?? enquiry.note ?? '';
  const write = (text: string | null) => {
    setDraft(text);
    writeItem(noteDraftKey(id), text);
  };
  if (draft !== null) {
    const save = async (text: string) => {
      // A refused note is queued again with a new time, so that it replaces the newer stored note.
      const isRefused = unsent?.state === 'needs-attention';
      if (text !== note || isRefused) await queueEnquiryNote(id, text, unsent ?? undefined);
      write(null);
    };
    return (
      <NoteForm
        text={draft}
        isLocked={isLocked}
        onType={write}
        onSave={save}
        onStop={() => write(null)}
      />
    );
  }
  return (
    <>
      {note === '' ? null : (
        <div className={styles['note']}>
          <strong>{t('note.label')}</strong>
          <p className={styles['message']}>{note}</p>
        </div>
      )}
      {unsent?.state === 'needs-attention' ? (
        <p role="alert">
          {t('note.refused', { message: unsent.error?.message ?? '' })}{' '}
          <Button small variant="text" onClick={() => void dropEnquiryNote(id, unsent)}>
            {t('close.stop')}
          </Button>
        </p>
      ) : null}
      {unsent && unsent.state !== 'needs-attention' ? (
        <p role="status" className={styles['muted']}>
          {queuedWriteText(t('note.waits'))}
        </p>
      ) : null}
      <Button small flush variant="text" disabled={isLocked} onClick={() => write(note)}>
        {t(note === '' ? 'note.add' : 'note.edit')}
      </Button>
    </>
  );
}

function NoteForm({
  text,
  isLocked,
  onType,
  onSave,
  onStop,
}: {
  text: string;
  isLocked: boolean;
  onType: (text: string) => void;
  onSave: (text: string) => Promise<void>;
  onStop: () => void;
}) {
  const { t } = useTranslation('lead');
  const { failed, save } = useSingleSave();
  const length = textLengths.enquiryNote;
  const fault = faultOfText(text, length);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fault === null && !isLocked) void save(() => onSave(storedText(text)));
  };
  const words =
    fault === null
      ? undefined
      : t(fault === 'unreadable' ? 'close.unreadable' : 'close.tooLong', { n: length.max });
  const left = fault === null ? length.max - storedText(text).length : 0;
  return (
    <form noValidate className={inbox['form']} onSubmit={submit}>
      <TextArea
        label={t('note.label')}
        hint={t('note.hint', { n: left })}
        error={words}
        rows={3}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {failed ? <p role="alert">{t('close.notSaved')}</p> : null}
      <p className={styles['steps']}>
        <Button small type="submit" disabled={isLocked || fault !== null}>
          {t('note.save')}
        </Button>
        <Button small variant="text" onClick={onStop}>
          {t('close.stop')}
        </Button>
      </p>
    </form>
  );
}
