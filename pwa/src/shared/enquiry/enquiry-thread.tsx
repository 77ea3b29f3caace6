import type { EnquirySide, ReceivedEnquiry } from '@patna/contracts';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Button } from '../ui/form/button.tsx';
import { RoundButton } from '../ui/form/round-button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { LocalPhoto } from '../ui/photo/local-photo.tsx';
import { MessagePhotos } from './message-photos.tsx';
import { isPlaceholderText } from './placeholder-text.ts';
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
  /** References and addresses of its photos. */
  photos?: readonly string[];
  state: 'queued' | 'sending' | 'needs-attention';
  /** The server's error message. */
  refusal?: string | undefined;
  /** `dropped`: an earlier message arrived without these photos. `missing`: this phone has lost one. */
  photoFault?: 'dropped' | 'missing' | undefined;
}

interface UnsentActions {
  onCancel: (key: string, warned: boolean) => Promise<CancelOutcome>;
  onResend: (key: string, warned: boolean) => Promise<ResendOutcome>;
  onSendWithoutPhotos: (key: string) => Promise<unknown>;
  /** `photo` is one of `UnsentReply.photos`. */
  onRemovePhoto: (key: string, photo: string) => Promise<unknown>;
}

const noFiles: ReadonlyMap<string, Blob> = new Map();

/** The messages of an enquiry, oldest first, followed by unsent replies. */
export function EnquiryThread({
  entries,
  side,
  asManager = false,
  newestRef,
  unsent,
  files = noFiles,
  ...actions
}: UnsentActions & {
  entries: NonNullable<ReceivedEnquiry['thread']>;
  /** The reader helps to manage the hostel: the owner's replies are not theirs. */
  asManager?: boolean;
  side: EnquirySide;
  /** Gets the newest message of the other side. */
  newestRef?: Ref<HTMLLIElement>;
  unsent: readonly UnsentReply[];
  /** The photos of unsent replies. */
  files?: ReadonlyMap<string, Blob>;
}) {
  const { t } = useTranslation('thread');
  if (entries.length === 0 && unsent.length === 0) return null;
  const newest = entries.findLast(({ by }) => by !== side);
  return (
    <ol className={styles['thread']} role="log" aria-label={t('label')}>
      {entries.map((entry) => {
        const { by, text, createdAt, seenAt, writtenBy, photos = [] } = entry;
        const writer = by === side && !asManager ? 'you' : by;
        return (
          <Entry
            key={createdAt + text}
            own={by === side}
            text={text}
            ref={entry === newest ? newestRef : undefined}
            photos={
              photos.length > 0 ? (
                <MessagePhotos photos={photos} from={writer} sentAt={createdAt} />
              ) : null
            }
          >
            <span>
              {writtenBy === undefined ? t(`by.${writer}`) : writtenBy || t('by.manager')} ·{' '}
              <MessageTime at={createdAt} />
            </span>
            {by === side ? <SeenMark seenAt={seenAt} /> : null}
          </Entry>
        );
      })}
      {unsent.map((reply) => (
        <UnsentEntry key={reply.key} reply={reply} files={files} {...actions} />
      ))}
    </ol>
  );
}

function UnsentEntry({
  reply,
  files,
  onCancel,
  onResend,
  onSendWithoutPhotos,
  onRemovePhoto,
}: UnsentActions & { reply: UnsentReply; files: ReadonlyMap<string, Blob> }) {
  const { t } = useTranslation('thread');
  const { key, text, state, photos = [] } = reply;
  const needsAttention = state === 'needs-attention';
  const hasWords = !isPlaceholderText(text);
  const onRemove =
    needsAttention && (hasWords || photos.length > 1)
      ? (photo: string) => void onRemovePhoto(key, photo)
      : undefined;
  return (
    <Entry
      own
      text={text}
      state={state}
      photos={
        photos.length > 0 ? (
          <UnsentPhotos photos={photos} files={files} onRemove={onRemove} />
        ) : null
      }
    >
      <Icon name={needsAttention ? 'alert' : 'cloud-wait'} size={16} />
      <UnsentWords reply={reply} />
      {state === 'sending' ? null : (
        <CancelButton
          label={t('takeBack')}
          variant="text"
          onCancel={(warned) => onCancel(key, warned)}
        />
      )}
      {needsAttention ? (
        <ResendButton
          label={t('again')}
          variant="text"
          onSend={(warned) => onResend(key, warned)}
        />
      ) : null}
      {needsAttention && hasWords && photos.length > 0 ? (
        <Button small variant="text" onClick={() => void onSendWithoutPhotos(key)}>
          {t('photos.without')}
        </Button>
      ) : null}
    </Entry>
  );
}

function UnsentPhotos({
  photos,
  files,
  onRemove,
}: {
  photos: readonly string[];
  files: ReadonlyMap<string, Blob>;
  onRemove: ((photo: string) => void) | undefined;
}) {
  const { t } = useTranslation('thread');
  return (
    <ul className={styles['photos']}>
      {photos.map((photo, n) => (
        <li key={photo} className={styles['chosen']}>
          <LocalPhoto file={files.get(photo)} alt={t('photos.you', { n: n + 1 })} />
          {onRemove ? (
            <RoundButton
              label={t('photos.remove', { n: n + 1 })}
              onPhoto
              onClick={() => onRemove(photo)}
            >
              <Icon name="close" size={18} />
            </RoundButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function UnsentWords({ reply }: { reply: UnsentReply }) {
  const { t } = useTranslation('thread');
  if (reply.photoFault) return t(`photos.${reply.photoFault}`);
  if (reply.state === 'needs-attention') return t('refused', { message: reply.refusal ?? '' });
  return t(reply.state === 'sending' ? 'sending' : 'waiting');
}

function Entry({
  own,
  text,
  state,
  ref,
  photos,
  children,
}: {
  own: boolean;
  text: string;
  state?: string;
  ref?: Ref<HTMLLIElement> | undefined;
  photos: ReactNode;
  children: ReactNode;
}) {
  return (
    <li ref={ref} className={styles['entry']} data-own={own || undefined} data-state={state}>
      {photos}
      {photos && isPlaceholderText(text) ? null : <span className={styles['text']}>{text}</span>}
      <span className={styles['when']}>{children}</span>
    </li>
  );
}
