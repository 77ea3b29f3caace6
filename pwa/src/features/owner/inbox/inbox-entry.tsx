import type { OwnedListing, ReceivedEnquiry } from '@patna/contracts';
import { useTranslation } from '../../../shared/i18n/use-translation.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useIsSuspended } from '../../../offline/account/user-profile.ts';
import {
  removeMessagePhoto,
  sendWithoutPhotos,
} from '../../../offline/enquiries/edit-message-photos.ts';
import {
  queueReply,
  replyDraftKey,
  type UnsentChanges,
  useUnsentChanges,
} from '../../../offline/enquiries/queue-enquiry-change.ts';
import { replyFormName } from '../../../offline/enquiries/message-photos.ts';
import {
  useMessagePhotos,
  useQueuedMessagePhotos,
} from '../../../offline/enquiries/use-message-photos.ts';
import { useMarkSeen } from '../../../offline/enquiries/use-mark-seen.ts';
import { retry, takeBack } from '../../../offline/outbox-commands.ts';
import { api } from '../../../shared/http/api.ts';
import { EnquiryThread } from '../../../shared/enquiry/enquiry-thread.tsx';
import { SuspendedNote } from '../../../shared/enquiry/suspended-hint.tsx';
import { TermsCard } from '../../../shared/enquiry/terms-card.tsx';
import { VisitNote } from '../../../shared/enquiry/visit-note.tsx';
import { UnsentFormPhotos } from '../../../shared/enquiry/message-photos-field.tsx';
import panes from '../../../shared/enquiry/thread-panes.module.css';
import { ReplyForm } from '../../../shared/enquiry/reply-form.tsx';
import { dateFormat } from '../../../shared/format/date.ts';
import { formatDay } from '../../../shared/format/day.ts';
import { formatPhone } from '../../../shared/format/phone.ts';
import { Icon } from '../../../shared/ui/icon/icon.tsx';
import { BedChangeNote } from './bed-change-note.tsx';
import { BlockSender, isBlocked } from './block-sender.tsx';
import { EnquiryStatusActions } from './enquiry-status-actions.tsx';
import { useSenderName } from './inbox-row.tsx';
import { PrivateNote } from './private-note.tsx';
import { unusedTemplates } from '../templates/reply-templates.ts';
import inbox from './inbox.module.css';
import styles from '../owner.module.css';
import '../../../shared/enquiry/messages.ts';
import '../team/messages.ts';
import { enquiryReference } from '../../../shared/enquiry/reference-code.ts';

const bedRefreshMs = 2500;

/** One enquiry with contact, conversation and actions. A sheet shows the name itself. */
export function InboxEntry({
  enquiry,
  hostel,
  templates,
  inSheet,
  isOpened,
}: {
  enquiry: ReceivedEnquiry;
  /** Absent while the owner's hostels are not loaded. */
  hostel: OwnedListing | undefined;
  templates: readonly string[];
  inSheet: boolean;
  /** Whether the owner opened it, which marks it as seen. Wide screens show the first enquiry unopened. */
  isOpened: boolean;
}) {
  const { t, i18n } = useTranslation('owner');
  const { t: tThread } = useTranslation('thread');
  const dispatch = useDispatch();
  const refreshBeds = useBedRefresh();
  const sender = useSenderName(enquiry);
  const isSuspended = useIsSuspended();
  const { _id: id, phone, message, createdAt, listingName, status, withdrawnAt } = enquiry;
  const unsent = useUnsentChanges(id, () => {
    dispatch(api.util.invalidateTags(['Enquiries']));
    refreshBeds();
  });
  useMarkSeen(enquiry, 'owner', isOpened);
  const time = dateFormat(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  // The sender of an imported enquiry does not use the app and cannot read replies.
  const reachable = enquiry.imported !== true && phone !== '';
  const open =
    reachable && withdrawnAt === undefined && status !== 'closed' && !isBlocked(enquiry, unsent);
  return (
    <article className={panes['thread']} aria-label={sender}>
      {inSheet ? null : <h2>{sender}</h2>}
      <p className={styles['muted']}>
        {t(`enquiry.${status}`)} · {listingName} ·{' '}
        <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>
      </p>
      {enquiry.managerRole === undefined ? null : (
        <p className={styles['muted']}>{t('team:managed.tag')}</p>
      )}
      <VisitNote enquiry={enquiry} title={tThread('visit.ofOwner', { name: sender })} />
      <ClosedBecause closing={enquiry.closing} />
      {message || withdrawnAt ? null : <p className={styles['muted']}>{t('inbox.noMessage')}</p>}
      <Wishes enquiry={enquiry} />
      <div className={styles['contact']}>
        <CallBack enquiry={enquiry} />
        <p className={styles['muted']}>
          <EnquiryReference idempotencyKey={enquiry.idempotencyKey} />
        </p>
      </div>
      <Messages isOpen={open} {...{ enquiry, inSheet, isSuspended, templates, unsent }} />
      {enquiry.terms?.map((each) => (
        <TermsCard key={each.id} record={each} side="owner" traveller={enquiry.name} />
      ))}
      <BedChangeNote enquiry={enquiry} hostel={hostel} />
      <div className={inbox['actions']}>
        {/* A change that has not been sent can still be cancelled. */}
        <Lockable isLocked={isSuspended && unsent.step === undefined}>
          <EnquiryStatusActions enquiry={enquiry} hostel={hostel} asked={unsent.step} />
        </Lockable>
        <div className={inbox['quiet']}>
          {withdrawnAt === undefined ? (
            <PrivateNote enquiry={enquiry} isLocked={isSuspended} />
          ) : null}
          {enquiry.imported ? null : (
            <Lockable isLocked={isSuspended && unsent.block === undefined}>
              <BlockSender enquiry={enquiry} unsent={unsent} />
            </Lockable>
          )}
        </div>
      </div>
    </article>
  );
}

/** Disables the buttons and fields within. The server refuses them for a suspended account. */
function Lockable({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <fieldset className={inbox['lockable']} disabled={isLocked}>
      {children}
    </fieldset>
  );
}

/** The conversation, with a reply form if the traveller can be answered. */
function Messages({
  enquiry: { _id: id, message, createdAt, thread = [], managerRole },
  isOpen,
  inSheet,
  isSuspended,
  templates,
  unsent,
}: {
  enquiry: ReceivedEnquiry;
  isOpen: boolean;
  inSheet: boolean;
  isSuspended: boolean;
  templates: readonly string[];
  unsent: UnsentChanges;
}) {
  const { i18n } = useTranslation('thread');
  const files = useQueuedMessagePhotos(id);
  const photos = useMessagePhotos(replyFormName(id));
  return (
    <>
      <EnquiryThread
        entries={message ? [{ by: 'sender', text: message, createdAt }, ...thread] : thread}
        side="owner"
        asManager={managerRole !== undefined}
        unsent={unsent.replies}
        files={files}
        onCancel={takeBack}
        onResend={retry}
        onSendWithoutPhotos={sendWithoutPhotos}
        onRemovePhoto={removeMessagePhoto}
      />
      {isOpen && !isSuspended ? (
        <ReplyForm
          draftKey={replyDraftKey(id)}
          templates={unusedTemplates(templates, thread, unsent.replies)}
          photos={photos}
          onSend={(text, keys) => queueReply(id, text, keys, i18n.language)}
        />
      ) : (
        <>
          {isSuspended ? <SuspendedNote side="owner" inOverlay={inSheet} /> : null}
          <UnsentFormPhotos photos={photos} />
        </>
      )}
    </>
  );
}

/** Reloads beds and terms after a pause, because the hostel hears of a booking a second or two later. */
function useBedRefresh(): () => void {
  const dispatch = useDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    const refresh = () => dispatch(api.util.invalidateTags(['OwnerListings', 'Enquiries']));
    timer.current = setTimeout(refresh, bedRefreshMs);
  };
}

function ClosedBecause({ closing }: Pick<ReceivedEnquiry, 'closing'>) {
  const { t } = useTranslation('lead');
  if (!closing) return null;
  return (
    <div className={styles['muted']}>
      <p>{t('close.closedBecause', { reason: t(`reason.${closing.reason}`) })}</p>
      {closing.words ? <p className={styles['message']}>{closing.words}</p> : null}
    </div>
  );
}

function Wishes({
  enquiry: { roomCategory, bookedRoom, moveInDate },
}: {
  enquiry: ReceivedEnquiry;
}) {
  const { t, i18n } = useTranslation(['owner', 'lead']);
  return (
    <>
      {roomCategory ? <p>{t('inbox.room', { room: t(`room.${roomCategory}`) })}</p> : null}
      {bookedRoom && bookedRoom !== roomCategory ? (
        <p>{t('lead:booking.room', { room: t(`room.${bookedRoom}`) })}</p>
      ) : null}
      {moveInDate ? (
        <p>{t('inbox.movingIn', { day: formatDay(moveInDate, i18n.language) })}</p>
      ) : null}
    </>
  );
}

function CallBack({ enquiry: { phone, imported, withdrawnAt } }: { enquiry: ReceivedEnquiry }) {
  const { t } = useTranslation('owner');
  if (withdrawnAt !== undefined) return <p className={styles['muted']}>{t('inbox.withdrawn')}</p>;
  if (phone === '') return null;
  return (
    <>
      <a className={styles['call']} data-primary={imported || undefined} href={`tel:${phone}`}>
        <Icon name="phone" size={20} />
        {formatPhone(phone)}
      </a>
      {imported ? <p className={styles['muted']}>{t('inbox.imported')}</p> : null}
    </>
  );
}

/**
 * The reference that an SMS about this enquiry carries, so that owners recognise the same enquiry.
 */
function EnquiryReference({ idempotencyKey }: { idempotencyKey: string | undefined }) {
  const { t } = useTranslation('thread');
  if (idempotencyKey === undefined) return null;
  return <>{t('reference', { reference: enquiryReference(idempotencyKey) })}</>;
}
