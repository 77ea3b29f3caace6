import { patnaDay } from '@patna/contracts';
import { dateFormat } from '../format/date.ts';
import { useToday } from '../format/use-today.ts';
import { useTranslation } from '../i18n/use-translation.tsx';

/** When a message was sent: the time alone for today, else with the day. */
export function MessageTime({ at }: { at: string }) {
  return <time dateTime={at}>{useMessageTimeText(at)}</time>;
}

/** "10:42 pm" for a moment of today, "28 Nov 2026, 10:42 pm" for another. */
export function useMessageTimeText(at: string): string {
  const { i18n } = useTranslation();
  const today = useToday();
  const time = Date.parse(at);
  const day = patnaDay(time) === today ? {} : ({ dateStyle: 'medium' } as const);
  return dateFormat(i18n.language, { ...day, timeStyle: 'short' }).format(time);
}
