import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Button } from '../../shared/ui/form/button.tsx';
import { ProblemNote, type CallProblem } from '../../shared/ui/feedback/problem-note.tsx';
import { useAgeText } from '../../shared/ui/feedback/saved-age.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { useSession } from '../../shared/session/session.ts';
import { type Queue, useCloseSupportMutation, useLazySupportPictureQuery } from './api.ts';
import styles from './moderation.module.css';
import claimStyles from './claims.module.css';

type Message = Extract<Queue['data'][number], { kind: 'support' }>['message'];

/** A support message, answered by e-mail and then closed. */
export function SupportEntry({ message }: { message: Message }) {
  const { t } = useTranslation('moderation');
  const age = useAgeText(message.createdAt);
  const [close, { isLoading, error }] = useCloseSupportMutation();
  const { _id: id, ticket, topic, replyTo, diagnostics } = message;
  const address = `mailto:${encodeURIComponent(replyTo)}?subject=${encodeURIComponent(ticket)}`;
  return (
    <Card as="article" className={styles['entry']}>
      <h2>{t('support.title', { ticket, topic: t(`support.topic.${topic}`) })}</h2>
      <p className={styles['muted']}>{age}</p>
      <blockquote className={styles['words']}>{message.message}</blockquote>
      {diagnostics ? <p className={styles['muted']}>{diagnostics}</p> : null}
      {message.hasPicture ? <Screenshot messageId={id} /> : null}
      <p className={styles['actions']}>
        <a href={address}>{t('support.answer', { address: replyTo })}</a>
        <Button small variant="secondary" busy={isLoading} onClick={() => void close(id)}>
          {t('support.done')}
        </Button>
      </p>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </Card>
  );
}

/** Loaded on request, because a page may have many. */
function Screenshot({ messageId }: { messageId: string }) {
  const { t } = useTranslation('moderation');
  const { user } = useSession();
  const [show, { data, error, isFetching }] = useLazySupportPictureQuery();
  if (data) {
    const src = `data:image/webp;base64,${data.data.picture}`;
    return <img className={claimStyles['screenshot']} src={src} alt={t('support.picture')} />;
  }
  return (
    <>
      <p>
        <Button
          small
          variant="secondary"
          busy={isFetching}
          onClick={() => void show({ userId: user?.id ?? '', messageId })}
        >
          {t('support.showPicture')}
        </Button>
      </p>
      {error ? <ProblemNote problem={error as CallProblem} /> : null}
    </>
  );
}
