import type { EnquirySide, ReceivedEnquiry } from '@patna/contracts';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import type { ResendOutcome, CancelOutcome } from './write-outcomes.ts';
import styles from './enquiry-thread.module.css';
import { MessageTime } from './message-time.tsx';
import { ResendButton } from './resend-button.tsx';
import { SeenMark } from './seen-mark.tsx';
import { CancelButton } from './cancel-button.tsx';
import './messages.ts';

/** A queued reply. */
export interface UnsentReply {
  key: string;
  text: string;
  state: 'queued' | 'sending' | 'needs-attention';
  /** The server's error message. */
  refusal?: string | undefined;
}

/** The messages of an enquiry, oldest first, followed by unsent replies. */
export function EnquiryThread({
  entries,
  side,
  asManager = false,
  newestRef,
  unsent,
  onCancel,
  onResend,
}: {
  entries: NonNullable<ReceivedEnquiry['thread']>;
  /** The reader helps to manage the hostel: the owner's replies are not theirs. */
  asManager?: boolean;
  side: EnquirySide;
  /** Gets the newest message of the other side. */
  newestRef?: Ref<HTMLLIElement>;
  unsent: readonly UnsentReply[];
  onCancel: (key: string, warned: boolean) => Promise<CancelOutcome>;
  onResend: (key: string, warned: boolean) => Promise<ResendOutcome>;
}) {
  const { t } = useTranslation('thread');
  if (entries.length === 0 && unsent.length === 0) return null;
  const newest = entries.findLast(({ by }) => by !== side);
  return (
    <ol className={styles['thread']} role="log" aria-label={t('label')}>
      {entries.map((entry) => {
        const { by, text, createdAt, seenAt, writtenBy } = entry;
        return (
          <Entry
            key={createdAt + text}
            own={by === side}
            text={text}
            ref={entry === newest ? newestRef : undefined}
          >
            <span>
              {writtenBy === undefined
                ? t(`by.${by === side && !asManager ? 'you' : by}`)
                : writtenBy || t('by.manager')}{' '}
              · <MessageTime at={createdAt} />
            </span>
            {by === side ? <SeenMark seenAt={seenAt} /> : null}
          </Entry>
        );
      })}
      {unsent.map((reply) => (
        <Entry key={reply.key} own text={reply.text} state={reply.state}>
          <Icon name={reply.state === 'needs-attention' ? 'alert' : 'cloud-wait'} size={16} />
          <UnsentWords reply={reply} />
          {reply.state === 'sending' ? null : (
            <CancelButton
              label={t('takeBack')}
              variant="text"
              onCancel={(warned) => onCancel(reply.key, warned)}
            />
          )}
          {reply.state === 'needs-attention' ? (
            <ResendButton
              label={t('again')}
              variant="text"
              onSend={(warned) => onResend(reply.key, warned)}
            />
          ) : null}
        </Entry>
      ))}
    </ol>
  );
}

function UnsentWords({ reply }: { reply: UnsentReply }) {
  const { t } = useTranslation('thread');
  if (reply.state === 'needs-attention') return t('refused', { message: reply.refusal ?? '' });
  return t(reply.state === 'sending' ? 'sending' : 'waiting');
}

function Entry({
  own,
  text,
  state,
  ref,
  children,
}: {
  own: boolean;
  text: string;
  state?: string;
  ref?: Ref<HTMLLIElement> | undefined;
  children: ReactNode;
}) {
  return (
    <li ref={ref} className={styles['entry']} data-own={own || undefined} data-state={state}>
      <span className={styles['text']}>{text}</span>
      <span className={styles['when']}>{children}</span>
    </li>
  );
}
