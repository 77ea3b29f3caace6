import type { OwnEnquiry } from '@patna/contracts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import {
  queueEnquiryChange,
  replyDraftKey,
  useUnsentChanges,
} from '../../offline/enquiries/queue-enquiry-change.ts';
import { useMarkSeen } from '../../offline/enquiries/use-mark-seen.ts';
import { retry, takeBack } from '../../offline/outbox-commands.ts';
import { api } from '../../shared/http/api.ts';
import { EnquiryThread } from '../../shared/enquiry/enquiry-thread.tsx';
import { ReplyForm } from '../../shared/enquiry/reply-form.tsx';
import { TermsCard } from '../../shared/enquiry/terms-card.tsx';
import { Alternatives } from './alternatives.tsx';
import { AnswerTerms } from './answer-terms.tsx';
import styles from './enquiries.module.css';
import { useOnScreen } from './use-on-screen.ts';
import { ReportSpam } from './report-spam.tsx';
import { WithdrawEnquiry } from './withdraw-enquiry.tsx';

/** Growing pauses between the fetches that look for the terms of a booking, in ms. */
const termsPauses = [2_000, 4_000, 10_000, 20_000];

/** The messages with the owner, similar hostels without an answer, a reply form, and the withdrawal. */
export function Conversation({
  record,
  inOverlay = false,
}: {
  record: OwnEnquiry;
  /** Links replace the entry of the overlay. */
  inOverlay?: boolean;
}) {
  const { t } = useTranslation('enquiry');
  const dispatch = useDispatch();
  const { _id: id, status, withdrawnAt, thread = [], terms = [], alternatives = [] } = record;
  const [newestRef, isOnScreen] = useOnScreen();
  useMarkSeen(record, 'sender', isOnScreen);
  useTermsRefresh(status === 'booked' && terms.length === 0);
  const unsent = useUnsentChanges(id, () => dispatch(api.util.invalidateTags(['Enquiries'])));
  const records = terms.map((each) => (
    <TermsCard key={each.id} record={each} side="sender" traveller={record.name}>
      {each.answer === 'agreed' || withdrawnAt !== undefined ? null : (
        <AnswerTerms enquiryId={id} termsId={each.id} unsent={unsent.terms} />
      )}
    </TermsCard>
  ));
  if (withdrawnAt !== undefined) {
    return (
      <>
        <p>{t('withdrawn')}</p>
        {records}
      </>
    );
  }
  return (
    <>
      <EnquiryThread
        entries={thread}
        side="sender"
        newestRef={newestRef}
        unsent={unsent.replies}
        onCancel={takeBack}
        onResend={retry}
      />
      {records}
      {alternatives.length > 0 ? (
        <Alternatives hostels={alternatives} inOverlay={inOverlay} />
      ) : null}
      <Answer record={record} />
      <div className={styles['quiet']}>
        <WithdrawEnquiry enquiryId={id} hostel={record.listingName} waiting={unsent.withdrawing} />
        {thread.some(({ by }) => by === 'owner') ? (
          <ReportSpam
            enquiryId={id}
            hostel={record.listingName}
            reportedAt={record.reportedAt}
            unsent={unsent.report}
          />
        ) : null}
      </div>
    </>
  );
}

function Answer({ record: { _id: id, status, blockedAt } }: { record: OwnEnquiry }) {
  const { t } = useTranslation('enquiry');
  if (status === 'closed') return <p>{t('closed')}</p>;
  if (blockedAt !== undefined) return <p role="status">{t('blocked')}</p>;
  return (
    <ReplyForm
      draftKey={replyDraftKey(id)}
      onSend={(text) => queueEnquiryChange(id, { operation: 'replyToEnquiry', body: { text } })}
    />
  );
}

/** The hostel sends the terms some seconds after the booking, without a notification. */
function useTermsRefresh(isMissing: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!isMissing) return undefined;
    let at = 0;
    const timers = termsPauses.map((pause) => {
      at += pause;
      return setTimeout(() => dispatch(api.util.invalidateTags(['Enquiries'])), at);
    });
    return () => timers.forEach(clearTimeout);
  }, [dispatch, isMissing]);
}
