import { useTranslation } from '../i18n/use-translation.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './enquiry-thread.module.css';
import { useMessageTimeText } from './message-time.tsx';
import './messages.ts';

/** Whether the other side has seen a message that the server has, and when. */
export function SeenMark({ seenAt }: { seenAt: string | undefined }) {
  const { t } = useTranslation('thread');
  if (seenAt === undefined) return <span className={styles['mark']}>{t('mark.sent')}</span>;
  return <Seen at={seenAt} />;
}

function Seen({ at }: { at: string }) {
  const { t } = useTranslation('thread');
  const when = useMessageTimeText(at);
  return (
    <span className={styles['mark']} data-seen>
      <Icon name="check" size={16} />
      {t('mark.seen', { when })}
    </span>
  );
}
