import type { ModeratedHostel, ModeratedReport } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { useAgeText } from '../../../shared/ui/feedback/saved-age.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { refusalOf } from '../queue-entry.tsx';
import styles from '../moderation.module.css';
import { ReportedAccount } from '../people/account-suspension.tsx';
import { ReportedSender } from '../people/reported-sender.tsx';

/** Reports about a hostel, its reviews and the senders of its enquiries, with their state. */
export function HostelReports({ hostel }: { hostel: ModeratedHostel }) {
  const { t } = useTranslation('moderation');
  const { reports } = hostel;
  if (reports.length === 0) return <p className={styles['muted']}>{t('hostel.noReports')}</p>;
  return (
    <ul className={styles['list']}>
      {reports.map((report) => (
        <li key={report._id}>
          <Report report={report} />
        </li>
      ))}
    </ul>
  );
}

function Report({ report }: { report: ModeratedReport }) {
  const { t } = useTranslation('moderation');
  const age = useAgeText(report.createdAt);
  const { _id: reportId, about, reason, status, text, review, version, reportedId } = report;
  const isOfReply = review !== undefined && review.reviewerId === report.reporterId;
  return (
    <Card as="article" className={styles['entry']}>
      <h3>{t(`why.${reason}`)}</h3>
      <p className={styles['muted']}>
        {t(`hostel.about.${isOfReply ? 'reply' : about}`)} · {t(`hostel.report.${status}`)} · {age}
      </p>
      {text ? <p>{text}</p> : null}
      {about === 'enquiry' ? <ReportedSender id={reportedId} /> : null}
      <ReportedAccount report={report} />
      {review ? <blockquote className={styles['words']}>{review.comment}</blockquote> : null}
      {review?.reply ? (
        <>
          <p className={styles['muted']}>{t('reply')}</p>
          <blockquote className={styles['words']}>{review.reply.text}</blockquote>
        </>
      ) : null}
      {status === 'open' ? (
        <DecisionForm
          call="decideReport"
          params={{ reportId }}
          version={version}
          accept="keep"
          acceptWords="dismiss"
          {...refusalOf(report)}
        />
      ) : null}
    </Card>
  );
}
