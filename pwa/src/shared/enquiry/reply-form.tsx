import { faultOfText, storedText, textLengths } from '@patna/contracts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { writeItem, readItem } from '../storage/local-storage.ts';
import { Button } from '../ui/form/button.tsx';
import { Chip } from '../ui/form/chip.tsx';
import styles from './enquiry-thread.module.css';
import { type ChosenPhotos, MessagePhotosField } from './message-photos-field.tsx';
import './messages.ts';
import { placeholderText } from './placeholder-text.ts';

const warnAt = 100;

/** A reply form. The draft is kept in local storage under `draftKey` until `onSend` resolves. */
export function ReplyForm({
  draftKey,
  templates = [],
  photos,
  onSend,
}: {
  draftKey: string;
  templates?: readonly string[];
  /** The photos of the reply. Absent: it has none. */
  photos?: ChosenPhotos;
  onSend: (text: string, photoKeys: readonly string[]) => Promise<unknown>;
}) {
  const { t, i18n } = useTranslation('thread');
  const id = useId();
  const [text, setText] = useState(() => readItem(draftKey) ?? '');
  const latest = useRef(text);
  const [keeping, setKeeping] = useState(false);
  const [failed, setFailed] = useState(false);
  const left = textLengths.enquiryReply.max - storedText(text).length;
  const [queuedKeys, setQueuedKeys] = useState<readonly string[]>([]);
  const chosenKeys = photos?.chosen.map(({ key }) => key) ?? [];
  const photoKeys = chosenKeys.filter((key) => !queuedKeys.includes(key));
  const busy = keeping || photos?.busy;
  const isPhotosOnly = photoKeys.length > 0 && storedText(text) === '';
  const fault = isPhotosOnly ? null : faultOfText(text, textLengths.enquiryReply);
  const type = (next: string) => {
    latest.current = next;
    setText(next);
    writeItem(draftKey, next === '' ? null : next);
  };
  const send = async () => {
    setKeeping(true);
    try {
      await onSend(isPhotosOnly ? placeholderText(i18n.language) : storedText(text), photoKeys);
      setFailed(false);
      setQueuedKeys(photoKeys);
      photos?.onSent();
      // Text typed while sending stays as the next draft.
      if (latest.current === text) type('');
    } catch {
      setFailed(true);
    }
    setKeeping(false);
  };
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && fault === null) void send();
      }}
    >
      {templates.length > 0 && text === '' ? <Templates texts={templates} onChoose={type} /> : null}
      <div className={styles['row']}>
        <label htmlFor={id} className="visually-hidden">
          {t('reply')}
        </label>
        <textarea
          id={id}
          className={styles['field']}
          rows={1}
          placeholder={t('reply')}
          value={text}
          aria-invalid={(fault !== null && fault !== 'too_short') || undefined}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" small busy={busy} disabled={fault !== null}>
          {t('send')}
        </Button>
      </div>
      {photos ? <MessagePhotosField photos={photos} /> : null}
      {left < warnAt ? (
        <p className={styles['note']} role="status">
          {t('left', { count: left })}
        </p>
      ) : null}
      {fault === 'unreadable' ? <p role="alert">{t('unreadable')}</p> : null}
      {failed ? <p role="alert">{t('saveFailed')}</p> : null}
    </form>
  );
}

function Templates({
  texts,
  onChoose,
}: {
  texts: readonly string[];
  onChoose: (text: string) => void;
}) {
  const { t } = useTranslation('thread');
  return (
    <div className={styles['templates']} role="group" aria-label={t('templates')}>
      {texts.map((text) => (
        <Chip key={text} onClick={() => onChoose(text)}>
          {text}
        </Chip>
      ))}
    </div>
  );
}
