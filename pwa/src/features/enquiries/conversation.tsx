import type { OwnEnquiry } from '@patna/contracts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { useIsSuspended } from '../../offline/account/user-profile.ts';
import {
  removeMessagePhoto,
  sendWithoutPhotos,
} from '../../offline/enquiries/edit-message-photos.ts';
import {
  queueReply,
  replyDraftKey,
  useUnsentChanges,
} from '../../offline/enquiries/queue-enquiry-change.ts';
import { replyFormName } from '../../offline/enquiries/message-photos.ts';
import {
  useMessagePhotos,
  useQueuedMessagePhotos,
} from '../../offline/enquiries/use-message-photos.ts';
import { useMarkSeen } from '../../offline/enquiries/use-mark-seen.ts';
import { retry, takeBack } from '../../offline/outbox-commands.ts';
import { api } from '../../shared/http/api.ts';
import { EnquiryThread } from '../../shared/enquiry/enquiry-thread.tsx';
import { type ChosenPhotos, UnsentFormPhotos } from '../../shared/enquiry/message-photos-field.tsx';
import { ReplyForm } from '../../shared/enquiry/reply-form.tsx';
import { SuspendedNote } from '../../shared/enquiry/suspended-hint.tsx';
import { TermsCard } from '../../shared/enquiry/terms-card.tsx';
import { Alternatives } from './alternatives.tsx';
import { AnswerTerms } from './answer-terms.tsx';
import styles from './enquiries.module.css';
import { useOnScreen } from './use-on-screen.ts';
import { ReportSpam } from './report-spam.tsx';
import { WithdrawEnquiry } from './withdraw-enquiry.tsx';

/** Growing pauses between the fetches that look for the terms of a booking, in ms. */
const termsPauses = [2_000, 4_000, 10_000, 20_000];

/**
 * The messages with the owner, a reply form, the withdrawal, and similar hostels while the owner
 * has not answered.
 */
export function Conversation({
  record,
  inOverlay = false,
}: {
  record: OwnEnquiry;
  /** Whether this is in an overlay, whose history entry links must replace. */
  inOverlay?: boolean;
}) {
  const { t } = useTranslation('enquiry');
  const dispatch = useDispatch();
  const { _id: id, status, withdrawnAt, thread = [], terms = [], alternatives = [] } = record;
  const [newestRef, isOnScreen] = useOnScreen();
  useMarkSeen(record, 'sender', isOnScreen);
  useTermsRefresh(status === 'booked' && terms.length === 0);
  const files = useQueuedMessagePhotos(id);
  const unsent = useUnsentChanges(id, () => dispatch(api.util.invalidateTags(['Enquiries'])));
  const isSuspended = useIsSuspended();
  const canAsk = !unsent.withdrawing && !isSuspended && canAskAboutTerms(record);
  const isReported = record.reportedAt !== undefined || unsent.report !== undefined;
  const records = terms.map((each, n) => (
    <TermsCard
      key={each.id}
      record={each}
      side="sender"
      traveller={record.name}
      canAsk={canAsk && n === terms.length - 1}
    >
      {each.answer === 'agreed' ||
      withdrawnAt !== undefined ||
      (isSuspended && unsent.terms?.termsId !== each.id) ? null : (
        <AnswerTerms enquiryId={id} termsId={each.id} unsent={unsent.terms} />
      )}
    </TermsCard>
  ));
  const photos = useMessagePhotos(replyFormName(id));
  if (withdrawnAt !== undefined) {
    return (
      <>
        <p>{t('withdrawn')}</p>
        <UnsentFormPhotos photos={photos} />
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
        files={files}
        onCancel={takeBack}
        onResend={retry}
        onSendWithoutPhotos={sendWithoutPhotos}
        onRemovePhoto={removeMessagePhoto}
      />
      {records}
      {alternatives.length > 0 ? (
        <Alternatives hostels={alternatives} inOverlay={inOverlay} />
      ) : null}
      {unsent.withdrawing ? null : <Answer {...{ record, photos, inOverlay }} />}
      <div className={styles['quiet']}>
        <WithdrawEnquiry enquiryId={id} hostel={record.listingName} waiting={unsent.withdrawing} />
        {thread.some(({ by }) => by === 'owner') && (!isSuspended || isReported) ? (
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

/** Whether the owner can still answer questions about the newest terms. */
function canAskAboutTerms({ status, withdrawnAt, blockedAt, terms = [] }: OwnEnquiry): boolean {
  const isOpen = status !== 'closed' && withdrawnAt === undefined && blockedAt === undefined;
  return isOpen && terms.at(-1)?.answer !== 'agreed';
}

function Answer({
  record: { _id: id, status, blockedAt },
  photos,
  inOverlay,
}: {
  record: OwnEnquiry;
  photos: ChosenPhotos;
  inOverlay: boolean;
}) {
  const { t, i18n } = useTranslation('enquiry');
  const isSuspended = useIsSuspended();
  if (status === 'closed' || blockedAt !== undefined) {
    return (
      <>
        {status === 'closed' ? <p>{t('closed')}</p> : <p role="status">{t('blocked')}</p>}
        <UnsentFormPhotos photos={photos} />
      </>
    );
  }
  if (isSuspended) {
    return (
      <>
        <SuspendedNote side="sender" inOverlay={inOverlay} />
        <UnsentFormPhotos photos={photos} />
      </>
    );
  }
  return (
    <ReplyForm
      draftKey={replyDraftKey(id)}
      photos={photos}
      onSend={(text, keys) => queueReply(id, text, keys, i18n.language)}
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
