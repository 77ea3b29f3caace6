import type { SupportInput } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { enqueue } from '../../offline/outbox.ts';
import { supportTopics } from '../../shared/support-topics.ts';
import { Button } from '../../shared/ui/button.tsx';
import {
  keepSupportDraft,
  readSupportDraft,
  supportMistakes,
  technicalDetails,
} from './support-draft.ts';
import styles from './support-form.module.css';

/** A message that is in the queue, or has left it. */
export interface SentMessage {
  /** Its idempotency key, of which its ticket is made. */
  key: string;
  replyTo: string;
}

/** What was typed, kept as it is typed; `send` puts it into the queue. */
function useSupportMessage(email: string, onSent: (sent: SentMessage) => void) {
  const [params] = useSearchParams();
  const asked = supportTopics.find((name) => name === params.get('topic'));
  const [topic, setTopic] = useState<SupportInput['topic']>(asked ?? 'feedback');
  const [message, setMessage] = useState(readSupportDraft);
  const [replyTo, setReplyTo] = useState(email);
  const [details, setDetails] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState(false);

  const send = async (form: HTMLFormElement) => {
    const mistakes = supportMistakes({ message, replyTo });
    setWrong(mistakes);
    if (mistakes[0]) return form.querySelector<HTMLElement>(`[name=${mistakes[0]}]`)?.focus();
    const words = { topic, message: message.trim(), replyTo: replyTo.trim() };
    const body: SupportInput = details ? { ...words, diagnostics: technicalDetails() } : words;
    try {
      const write = { operation: 'sendSupportMessage', params: { userId: me } } as const;
      const key = await enqueue({ ...write, body, lane: 'support' });
      keepSupportDraft('');
      onSent({ key, replyTo: words.replyTo });
    } catch {
      setFailed(true);
    }
  };
  const write = (next: string) => {
    setMessage(next);
    keepSupportDraft(next);
  };
  const values = { topic, message, replyTo, details };
  return { ...values, wrong, failed, setTopic, write, setReplyTo, setDetails, send };
}

/** What support needs to know. The first field that is wrong gets the focus. */
export function SupportFields({
  email,
  onSent,
}: {
  email: string;
  onSent: (sent: SentMessage) => void;
}) {
  const { t } = useTranslation('help-form');
  const id = useId();
  const form = useSupportMessage(email, onSent);
  const { topic, message, replyTo, details, wrong } = form;
  return (
    <form
      noValidate
      className={styles['fields']}
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(event.currentTarget);
      }}
    >
      <label htmlFor={`${id}-topic`}>{t('topic')}</label>
      <select
        id={`${id}-topic`}
        value={topic}
        onChange={({ target }) =>
          form.setTopic(supportTopics.find((name) => name === target.value) ?? 'feedback')
        }
      >
        {supportTopics.map((name) => (
          <option key={name} value={name}>
            {t(`support-topics:${name}`)}
          </option>
        ))}
      </select>
      <Field name="message" wrong={wrong}>
        {(given) => (
          <textarea
            {...given}
            rows={5}
            maxLength={2000}
            value={message}
            onChange={(event) => form.write(event.target.value)}
          />
        )}
      </Field>
      <p className={styles['muted']}>{t('messageHint')}</p>
      <Field name="replyTo" wrong={wrong}>
        {(given) => (
          <input
            {...given}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={replyTo}
            onChange={(event) => form.setReplyTo(event.target.value)}
          />
        )}
      </Field>
      <Details on={details} onChange={form.setDetails} />
      {form.failed ? <p role="alert">{t('notKept')}</p> : null}
      <Button type="submit">{t('send')}</Button>
    </form>
  );
}

function Details({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('help-form');
  return (
    <>
      <label className={styles['tick']}>
        <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} />
        {t('diagnostics')}
      </label>
      <p className={styles['muted']}>{technicalDetails()}</p>
    </>
  );
}

/** A label, its field, and what is wrong with it. */
function Field({
  name,
  wrong,
  children,
}: {
  name: 'message' | 'replyTo';
  wrong: readonly string[];
  children: (given: {
    id: string;
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) {
  const { t } = useTranslation('help-form');
  const id = useId();
  const fault = wrong.includes(name) ? `${id}-wrong` : undefined;
  return (
    <>
      <label htmlFor={id}>{t(name)}</label>
      {children({
        id,
        name,
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-describedby': fault,
      })}
      {fault === undefined ? null : (
        <p id={fault} className={styles['wrong']} role="alert">
          {t(`wrong.${name}`)}
        </p>
      )}
    </>
  );
}
