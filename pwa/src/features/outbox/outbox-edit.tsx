import { type Operation, operations } from '@patna/contracts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '../../offline/db.ts';
import { holdMs } from '../../offline/outbox-items.ts';
import { edit, hold, letGo } from '../../offline/outbox.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './outbox.module.css';
import './messages.ts';

/** The words a person may still change, by the call that would send them. */
const wordsOf: Readonly<Partial<Record<OutboxItem['operation'], readonly string[]>>> = {
  sendEnquiry: ['name', 'phone', 'message'],
  replyToEnquiry: ['text'],
};

const longWords: ReadonlySet<string> = new Set(['message', 'text']);

export function isEditable(item: OutboxItem): boolean {
  return item.operation in wordsOf && typeof item.body === 'object' && item.body !== null;
}

/** Changes an unsent write in place and sends it; what was refused stands at its field. */
export function OutboxEdit({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const { t } = useTranslation('outbox');
  const [wrong, setWrong] = useState(() => new Set(item.error?.errors?.map(({ field }) => field)));
  const [tooLate, setTooLate] = useState(false);
  useHeld(item.key);
  const body = item.body as Record<string, string | undefined>;
  const fields = wordsOf[item.operation] ?? [];
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const call: Operation = operations[item.operation];
    const parsed = call.body?.safeParse({ ...body, ...typed });
    if (parsed === undefined) return;
    setWrong(new Set(parsed.error?.issues.map(({ path }) => String(path[0]))));
    if (!parsed.success) return;
    if (await edit(item.key, parsed.data)) onDone();
    else setTooLate(true);
  };
  return (
    <form className={styles['edit']} noValidate onSubmit={(event) => void send(event)}>
      {fields.map((field) => (
        <label key={field}>
          {t(`edit.${field}`)}
          <Field name={field} value={body[field] ?? ''} wrong={wrong.has(field)} />
          {wrong.has(field) ? <span role="alert">{t('edit.wrong')}</span> : null}
        </label>
      ))}
      <p className={styles['actions']}>
        <Button small type="submit">
          {t('edit.save')}
        </Button>
        <Button small variant="secondary" onClick={onDone}>
          {t('edit.stop')}
        </Button>
        {tooLate ? <span role="alert">{t('tooLate')}</span> : null}
      </p>
    </form>
  );
}

/** It does not leave, as it was, under the fingers of whoever changes it. */
function useHeld(key: string): void {
  useEffect(() => {
    const failed = (error: unknown) => console.warn('The item could not be held.', error);
    const holding = () => void hold(key).catch(failed);
    holding();
    const timer = setInterval(holding, holdMs / 2);
    return () => {
      clearInterval(timer);
      letGo(key).catch(failed);
    };
  }, [key]);
}

function Field({ name, value, wrong }: { name: string; value: string; wrong: boolean }) {
  const props = { name, defaultValue: value, 'aria-invalid': wrong };
  return longWords.has(name) ? <textarea rows={4} {...props} /> : <input {...props} />;
}
