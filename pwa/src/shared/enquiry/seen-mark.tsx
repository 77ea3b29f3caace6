import { patnaDay } from '@patna/contracts';
import { dateFormat } from '../format/date.ts';
import { useToday } from '../format/use-today.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './enquiry-thread.module.css';
import './messages.ts';

/** Whether the other side has seen a message that the server has, and when. */
export function SeenMark({ seenAt }: { seenAt: string | undefined }) {
  const { t, i18n } = useTranslation('thread');
  const today = useToday();
  if (seenAt === undefined) return <span className={styles['mark']}>{t('mark.sent')}</span>;
  const time = Date.parse(seenAt);
  const day = patnaDay(time) === today ? {} : ({ dateStyle: 'medium' } as const);
  const when = dateFormat(i18n.language, { ...day, timeStyle: 'short' }).format(time);
  return (
    <span className={styles['mark']} data-seen>
      <Icon name="check" size={16} />
      {t('mark.seen', { when })}
    </span>
  );
}
