import { isoDay, type Operation, nonModeratorOperations, roomCategories } from '@patna/contracts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import type { OutboxItem } from '../../offline/database/db.ts';
import { edit } from '../../offline/outbox-commands.ts';
import { useEditLock } from '../../offline/outbox/use-edit-lock.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { SelectField, TextArea, TextField } from '../../shared/ui/form/field.tsx';
import { editableFields } from './editable-fields.ts';
import { clearEditDraft, saveEditDraft, readEditDraft } from './outbox-edit-draft.ts';
import styles from './outbox.module.css';
import './messages.ts';

/** Fields that are omitted when empty. */
const choices: ReadonlySet<string> = new Set(['roomCategory', 'moveInDate', 'replyTo']);

const longWords: ReadonlySet<string> = new Set(['message', 'text', 'note']);
const typeOf: Readonly<Record<string, string>> = { phone: 'tel', replyTo: 'email' };

/**
 * Edits an unsent write in place and sends it. Shows refusals at their fields. Keeps a draft until
 * it is saved or discarded.
 */
export function OutboxEdit({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const { t } = useTranslation('outbox');
  const [wrong, setWrong] = useState(() => new Set(item.error?.errors?.map(({ field }) => field)));
  const [tooLate, setTooLate] = useState(false);
  useEditLock(item.key);
  const [kept] = useState(() => readEditDraft(item.key)?.words);
  const body = item.body as Record<string, string | undefined>;
  const fields = editableFields[item.operation] ?? [];
  const stop = () => {
    clearEditDraft(item.key);
    onDone();
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const call: Operation = nonModeratorOperations[item.operation];
    const given = Object.entries({ ...body, ...typed }).filter(
      ([field, value]) => value !== '' || !choices.has(field),
    );
    // Two fields are not checked here. The phone's clock may be wrong, so the service checks
    // whether the date is in the future. Photos that wait on this phone have no address yet.
    const { moveInDate, photos, ...rest } = Object.fromEntries(given);
    const parsed = call.body?.safeParse(rest);
    if (parsed === undefined) return;
    const isDay = moveInDate === undefined || isoDay.safeParse(moveInDate).success;
    const faults = parsed.error?.issues.map(({ path }) => String(path[0])) ?? [];
    setWrong(new Set(isDay ? faults : [...faults, 'moveInDate']));
    if (!parsed.success || !isDay) return;
    const words = Object.assign(
      {},
      parsed.data,
      moveInDate && { moveInDate },
      photos && { photos },
    );
    if (await edit(item.key, words)) stop();
    else setTooLate(true);
  };
  return (
    <form
      noValidate
      className={styles['edit']}
      onChange={(event) => saveEditDraft(item, typedIn(event.currentTarget))}
      onSubmit={(event) => void send(event)}
    >
      {fields.map((field) => (
        <EditField
          key={field}
          name={field}
          value={kept?.[field] ?? body[field] ?? ''}
          wrong={wrong.has(field)}
        />
      ))}
      <p className={styles['actions']}>
        <Button small type="submit">
          {t('edit.save')}
        </Button>
        <Button small variant="secondary" onClick={stop}>
          {t('edit.stop')}
        </Button>
        {tooLate ? <span role="alert">{t('tooLate')}</span> : null}
      </p>
    </form>
  );
}

function typedIn(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form));
}

function EditField({ name, value, wrong }: { name: string; value: string; wrong: boolean }) {
  const { t } = useTranslation('outbox');
  const [day, setDay] = useState(value);
  const props = { name, label: t(`edit.${name}`), error: wrong ? t('edit.wrong') : undefined };
  if (longWords.has(name)) return <TextArea {...props} defaultValue={value} />;
  if (name === 'moveInDate') {
    return (
      <TextField
        {...props}
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    );
  }
  if (name !== 'roomCategory') {
    return <TextField {...props} type={typeOf[name] ?? 'text'} defaultValue={value} />;
  }
  return (
    <SelectField {...props} defaultValue={value}>
      <option value="">{t('edit.anyRoom')}</option>
      {roomCategories.map((category) => (
        <option key={category} value={category}>
          {t(`edit.category.${category}`)}
        </option>
      ))}
    </SelectField>
  );
}
