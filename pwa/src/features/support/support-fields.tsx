import type { SupportInput } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useSearchParams } from 'react-router-dom';
import { edit } from '../../offline/outbox-commands.ts';
import { enqueue, enqueueAnonymously, type OutboxItem } from '../../offline/outbox/queue.ts';
import { supportTopics } from '../../shared/product/support-topics.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { Choice, SelectField, TextArea, TextField } from '../../shared/ui/form/field.tsx';
import {
  checkMessage,
  saveSupportDraft,
  type MessageErrors,
  readSupportDraft,
  technicalDetails,
} from './support-draft.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import styles from './support-form.module.css';

/** A queued or sent message. */
export interface SentMessage {
  /** The idempotency key, from which the ticket number is made. */
  key: string;
  replyTo: string;
}

/** State of the form. Stores every change; `send` queues the message or edits the queued one. */
function useSupportMessage(
  email: string | null,
  waiting: OutboxItem | undefined,
  onSent: (sent: SentMessage) => void,
) {
  const { i18n } = useTranslation('help-form');
  const [params] = useSearchParams();
  const former = waiting?.body as SupportInput | undefined;
  const asked = supportTopics.find((name) => name === params.get('topic'));
  const [chosen, setTopic] = useState(former?.topic);
  // Preselected by the page's chips or links until the person chooses.
  const topic: SupportInput['topic'] = chosen ?? asked ?? 'feedback';
  const [message, setMessage] = useState(() => former?.message ?? readSupportDraft('message'));
  const [replyTo, setReplyTo] = useState(former?.replyTo ?? email ?? '');
  const [picture, setPicture] = useState(() =>
    waiting ? (former?.picture ?? '') : readSupportDraft('picture'),
  );
  const [details, setDetails] = useState(former?.diagnostics !== undefined);
  const [wrong, setWrong] = useState<MessageErrors>(() => refusedIn(waiting));
  const [failed, setFailed] = useState<'saveFailed' | 'thread:tooLate'>();

  const send = async (form: HTMLFormElement) => {
    const diagnostics = details ? { diagnostics: technicalDetails() } : {};
    const shown = picture === '' ? {} : { picture };
    const typed = { topic, message, replyTo: replyTo.trim(), ...diagnostics, ...shown };
    const checked = checkMessage(typed, i18n.language);
    setWrong(checked.ok ? {} : checked.errors);
    if (!checked.ok) {
      const [first] = Object.keys(checked.errors);
      return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    }
    const { input } = checked;
    try {
      if (waiting && !(await edit(waiting.key, input))) return setFailed('thread:tooLate');
      const key = waiting?.key ?? (await (email === null ? queueAsNobody(input) : queue(input)));
      if (!waiting) forgetDraft();
      onSent({ key, replyTo: input.replyTo });
    } catch {
      setFailed('saveFailed');
    }
  };
  const write = (next: string) => {
    setMessage(next);
    if (!waiting) saveSupportDraft('message', next);
  };
  const show = (next: string) => {
    setPicture(next);
    if (!waiting) saveSupportDraft('picture', next);
  };
  const values = { topic, message, picture, replyTo, details };
  return { ...values, wrong, failed, setTopic, write, show, setReplyTo, setDetails, send };
}

function forgetDraft(): void {
  saveSupportDraft('message', '');
  saveSupportDraft('picture', '');
}

/** The first error of a refused message, by field. */
function refusedIn(waiting: OutboxItem | undefined): MessageErrors {
  const errors = waiting?.error?.errors?.toReversed() ?? [];
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
}

function queue(body: SupportInput): Promise<string> {
  const params = { userId: me };
  return enqueue({ operation: 'sendSupportMessage', params, body, lane: 'support' });
}

function queueAsNobody(body: SupportInput): Promise<string> {
  return enqueueAnonymously({ operation: 'writeToSupport', params: {}, body, lane: 'support' });
}

/** The fields of a support message. The first invalid field gets the focus. */
export function SupportFields({
  email,
  waiting,
  onSent,
}: {
  /** Null when signed out. */
  email: string | null;
  /** A queued message to edit. */
  waiting?: OutboxItem;
  onSent: (sent: SentMessage) => void;
}) {
  const { t } = useTranslation('help-form');
  const form = useSupportMessage(email, waiting, onSent);
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
      <SelectField
        label={t('topic')}
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
      </SelectField>
      <TextArea
        name="message"
        label={t('message')}
        error={wrong.message}
        rows={5}
        maxLength={2000}
        value={message}
        onChange={(event) => form.write(event.target.value)}
      />
      <p className={styles['muted']}>{t('messageHint')}</p>
      <TextField
        name="replyTo"
        label={t('replyTo')}
        error={wrong.replyTo}
        type="email"
        autoComplete="email"
        maxLength={1016}
        value={replyTo}
        onChange={(event) => form.setReplyTo(event.target.value)}
      />
      <ScreenshotField picture={form.picture} wrong={wrong['picture']} onChange={form.show} />
      <Details on={details} onChange={form.setDetails} />
      {form.failed ? <p role="alert">{t(form.failed)}</p> : null}
      <Button type="submit">{t('send')}</Button>
    </form>
  );
}

function Details({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('help-form');
  return (
    <>
      <Choice
        label={t('diagnostics')}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <details className={styles['technical']}>
        <summary>{t('showDiagnostics')}</summary>
        <p className={styles['muted']}>{technicalDetails()}</p>
      </details>
    </>
  );
}
