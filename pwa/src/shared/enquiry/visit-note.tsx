import { type EnquiryView, upcomingVisitMs } from '@patna/contracts';
import { useToday } from '../format/use-today.ts';
import { formatVisitTime } from '../format/visit-time.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { saveFile } from '../sharing/save-file.ts';
import { Button } from '../ui/form/button.tsx';
import styles from './enquiry-thread.module.css';
import './messages.ts';
import { visitCalendar } from './visit-calendar.ts';

/**
 * When the sender comes to see the hostel, or that they no longer do, with a calendar file. Renders nothing
 * without a time, and about a cancelled visit only until its day.
 */
export function VisitNote({
  enquiry,
  title,
}: {
  enquiry: Pick<
    EnquiryView,
    '_id' | 'listingName' | 'visitAt' | 'cancelledVisitAt' | 'visitSequence'
  >;
  /** Title of the calendar entry. */
  title: string;
}) {
  const { t, i18n } = useTranslation('thread');
  const today = useToday();
  const { _id: enquiryId, listingName: place, cancelledVisitAt, visitSequence = 0 } = enquiry;
  const cancelled = enquiry.visitAt === undefined;
  const visitAt = enquiry.visitAt ?? cancelledVisitAt;
  const isOver = today === null || upcomingVisitMs(visitAt, today) === Infinity;
  if (visitAt === undefined || (cancelled && isOver)) return null;
  const save = () => {
    const visit = { enquiryId, visitAt, sequence: visitSequence, title, place, cancelled };
    saveFile(visitCalendar(visit, Date.now()), 'text/calendar', 'visit', 'ics');
  };
  const when = formatVisitTime(visitAt, i18n.language);
  return (
    <div className={styles['visit']}>
      <strong>{t(cancelled ? 'visit.cancelled' : 'visit.on', { when })}</strong>
      <Button small variant="text" onClick={save}>
        {t(cancelled ? 'visit.fromCalendar' : 'visit.toCalendar')}
      </Button>
    </div>
  );
}
