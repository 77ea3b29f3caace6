import { useState } from 'react';
import { queuedWriteText } from '../../offline/outbox/while-page-open-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.tsx';
import { Link, useNavigate } from 'react-router-dom';
import type { EnquiryRow } from '../../offline/database/db.ts';
import { useFirstPhotos } from '../../offline/enquiries/use-message-photos.ts';
import { forgetLostEnquiry } from '../../offline/enquiries/lost-by-restore.ts';
import { useConnection } from '../../offline/network/use-connection.ts';
import { canSyncInBackground } from '../../offline/outbox/trigger-replay.ts';
import { retry, takeBack } from '../../offline/outbox-commands.ts';
import { WaitingPhotos } from '../../shared/enquiry/message-photos-field.tsx';
import { SeenMark } from '../../shared/enquiry/seen-mark.tsx';
import { VisitNote } from '../../shared/enquiry/visit-note.tsx';
import { ResendButton } from '../../shared/enquiry/resend-button.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { withIntent } from '../../shared/navigation/use-after-sign-in.ts';
import { Button } from '../../shared/ui/form/button.tsx';
import { Icon, type IconName } from '../../shared/ui/icon/icon.tsx';
import { useAgeText } from '../../shared/ui/feedback/saved-age.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import type { CancelOutcome } from '../../shared/enquiry/write-outcomes.ts';
import { Conversation } from './conversation.tsx';
import { enquireIntent } from './enquired-listing.ts';
import { readEnquiryDraft, storeEnquiryDraft } from './form/enquiry-draft.ts';
import {
  type EnquiryStage,
  type EnquiryTimelineEntry,
  progressOf,
  stageOf,
} from './enquiry-timeline.ts';
import styles from './enquiries.module.css';
import './messages.ts';
import '../../offline/outbox/messages.ts';

const icons: Readonly<Record<EnquiryStage, IconName>> = {
  waiting: 'cloud-wait',
  sending: 'cloud-wait',
  sent: 'check',
  'needs-attention': 'alert',
  lost: 'alert',
  seen: 'check',
  contacted: 'check',
  answered: 'check',
  visit: 'check',
  booked: 'check',
  closed: 'close',
  unanswered: 'clock',
};

/** One enquiry: status, messages and possible actions. */
export function EnquiryTimelineCard({
  story,
  inOverlay = false,
  folded = false,
}: {
  story: EnquiryTimelineEntry;
  /** Whether this is in an overlay, whose history entry links must replace. */
  inOverlay?: boolean;
  /** Status only, without messages. */
  folded?: boolean;
}) {
  const { t } = useTranslation(['enquiry', 'offline']);
  const age = useAgeText(story.createdAt);
  const stage = stageOf(story);
  return (
    <Card as="section" className={styles['story']} data-state={stage} aria-label={t('yours')}>
      <p className={styles['state']} role="status">
        <Icon name={icons[stage]} size={20} />
        <strong>{t(`stage.${stage}`)}</strong>
        <span className={styles['age']} data-passing="text">
          {t('written', { age })}
        </span>
      </p>
      <Reason story={story} inOverlay={inOverlay} />
      {folded ? null : (
        <>
          <blockquote className={styles['message']}>
            {story.message}
            {story.record?.seenAt === undefined ? null : <SeenMark seenAt={story.record.seenAt} />}
          </blockquote>
          <FirstPhotos story={story} />
          {story.state === 'lost' ? (
            <LostActions story={story} inOverlay={inOverlay} />
          ) : (
            <Actions story={story} inOverlay={inOverlay} />
          )}
          {story.record ? <Conversation record={story.record} inOverlay={inOverlay} /> : null}
        </>
      )}
    </Card>
  );
}

/** The photos of an enquiry that is not sent yet. Later they are in the conversation. */
function FirstPhotos({ story }: { story: EnquiryTimelineEntry }) {
  const files = useFirstPhotos(story.key);
  return <WaitingPhotos files={files} />;
}

interface Part {
  story: EnquiryTimelineEntry;
  inOverlay: boolean;
}

function Reason({ story, inOverlay }: Part) {
  const { t } = useTranslation('enquiry');
  const { t: tOffline } = useTranslation('offline');
  const { t: tThread } = useTranslation('thread');
  const { state, error, record, listingName } = story;
  if (state === 'needs-attention') {
    return (
      <p className={styles['reason']}>
        {tOffline('reason.refused', { message: error?.message ?? '' })}
      </p>
    );
  }
  if (state === 'lost') return <p className={styles['reason']}>{t('lost')}</p>;
  if (state === 'sent') {
    const progress = record?.visitAt === undefined ? progressOf(story) : undefined;
    return (
      <>
        {record ? (
          <VisitNote enquiry={record} title={tThread('visit.ofSender', { hostel: listingName })} />
        ) : null}
        {progress ? (
          <p className={styles[progress === 'new' ? 'reason' : 'progress']}>
            {t(`progress.${progress}`)}
          </p>
        ) : null}
      </>
    );
  }
  if (error?.status === 401) return <p>{tOffline('reason.signIn')}</p>;
  const later = () =>
    queuedWriteText(t(canSyncInBackground() ? 'willBeSent' : 'willBeSentWhenOpen'));
  return (
    <p className={styles['reason']}>
      {state === 'sending' ? t('beingSent') : later()}{' '}
      <Link to={paths.outbox()} replace={inOverlay}>
        {t('bySms')}
      </Link>
    </p>
  );
}

/** An unsent enquiry can be cancelled; its text returns to the form. */
function Actions({ story, inOverlay }: Part) {
  const { t } = useTranslation('enquiry');
  const [outcome, setOutcome] = useState<CancelOutcome>();
  const offline = useConnection().state === 'offline';
  const { written, state } = story;
  if (written === undefined || state === 'sent' || state === 'sending') return null;
  const warned = outcome === 'may-have-arrived';
  const toForm = async () => {
    storeDraftOf(written);
    setOutcome(await takeBack(written.key, warned));
  };
  return (
    <>
      {warned ? <MayHaveArrived inOverlay={inOverlay} /> : null}
      <p className={styles['actions']}>
        {offline && state === 'waiting' ? null : (
          <ResendButton
            label={t(state === 'waiting' ? 'sendNow' : 'retry')}
            onSend={(knowing) => retry(written.key, knowing)}
          />
        )}
        <Button small variant="secondary" onClick={() => void toForm()}>
          {t(warned ? 'takeBackStill' : 'takeBack')}
        </Button>
        {outcome === 'too-late' ? <span role="alert">{t('tooLate')}</span> : null}
      </p>
    </>
  );
}

/** The text of a lost enquiry returns to the form. Its copy stays until a new enquiry to the hostel is queued. */
function LostActions({ story: { written }, inOverlay }: Part) {
  const { t } = useTranslation('enquiry');
  const navigate = useNavigate();
  if (written === undefined) return null;
  const { key, listingId } = written;
  const toForm = () => {
    if (!readEnquiryDraft(listingId).message) storeDraftOf(written);
    void navigate(withIntent(paths.detail(listingId), '', enquireIntent), { replace: inOverlay });
  };
  return (
    <p className={styles['actions']}>
      <Button small variant="secondary" onClick={toForm}>
        {t('sendAgain')}
      </Button>
      <Button small variant="text" onClick={() => void forgetLostEnquiry(key)}>
        {t('deleteCopy')}
      </Button>
    </p>
  );
}

function storeDraftOf({ listingId, input }: EnquiryRow): void {
  const { roomCategory = '', moveInDate = '', ...typed } = input;
  storeEnquiryDraft(listingId, { ...typed, roomCategory, moveInDate });
}

/** An edit in the outbox keeps the idempotency key, so the owner gets the enquiry once. */
function MayHaveArrived({ inOverlay }: Pick<Part, 'inOverlay'>) {
  const { t } = useTranslation('enquiry');
  return (
    <p role="alert">
      {t('mayHaveArrived')}{' '}
      <Link to={paths.outbox()} replace={inOverlay}>
        {t('changeSafely')}
      </Link>
    </p>
  );
}
