import type { EnquiryView } from '@patna/contracts';
import { formatVisitTime } from '../format/visit-time.ts';
import { useTranslation } from '../i18n/use-translation.tsx';
import { saveFile } from '../sharing/save-file.ts';
import { Button } from '../ui/form/button.tsx';
import styles from './enquiry-thread.module.css';
import './messages.ts';
import { visitCalendar } from './visit-calendar.ts';

/** When the sender comes to see the hostel, with a calendar file. Renders nothing without a time. */
export function VisitNote({
  enquiry,
  title,
}: {
  enquiry: Pick<EnquiryView, '_id' | 'listingName' | 'visitAt' | 'visitSequence'>;
  /** Title of the calendar entry. */
  title: string;
}) {
  const { t, i18n } = useTranslation('thread');
  const { _id: enquiryId, listingName: place, visitAt, visitSequence: sequence = 0 } = enquiry;
  if (visitAt === undefined) return null;
  const save = () => {
    const visit = { enquiryId, visitAt, sequence, title, place };
    saveFile(visitCalendar(visit, Date.now()), 'text/calendar', 'visit', 'ics');
  };
  return (
    <div className={styles['visit']}>
      <strong>{t('visit.on', { when: formatVisitTime(visitAt, i18n.language) })}</strong>
      <Button small variant="text" onClick={save}>
        {t('visit.toCalendar')}
      </Button>
    </div>
  );
}
