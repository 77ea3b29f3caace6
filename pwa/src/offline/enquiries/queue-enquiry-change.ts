import {
  type EnquiryReplyInput,
  type EnquiryStatus,
  type EnquiryStatusInput,
  maxMessagePhotos,
  type TermsAnswer,
} from '@patna/contracts';
import { useLiveQuery } from '../database/live-query.ts';
import { useFewer } from '../../shared/runtime/use-fewer.ts';
import { useSession } from '../../shared/session/session.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { isSeenMark } from './seen-marks.ts';
import { applyTransition } from '../outbox/effects.ts';
import { isBeingSent, laneItems } from '../outbox/outbox-item.ts';
import { enqueue } from '../outbox/queue.ts';
import { deleteDraftPhotos } from '../photos/draft-photos.ts';
import { waitingReference } from '../photos/waiting-photo.ts';
import { enquiryEffects } from './enquiry-effects.ts';
import {
  enquiryChangeLane,
  moveFormPhotosToMessage,
  replyFormName,
  photoMissing,
  photosDropped,
} from './message-photos.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';

/** A change of an enquiry that was sent before. */
export type EnquiryChange =
  | { operation: 'changeEnquiryStatus'; body: EnquiryStatusInput }
  | { operation: 'answerTerms'; body: TermsAnswer }
  | { operation: 'blockEnquiry'; body: { blocked: boolean } }
  | { operation: 'reportEnquiry'; body: { reason: 'spam' } }
  | { operation: 'withdrawEnquiry' };

/** Queues a change. Changes of one enquiry are sent in order. A withdrawal cancels unsent replies. */
export function queueEnquiryChange(enquiryId: string, change: EnquiryChange): Promise<string> {
  const write = { ...change, params: { enquiryId }, lane: enquiryChangeLane(enquiryId) };
  return enqueue(write, change.operation === 'withdrawEnquiry' ? cancelReplies : undefined);
}

/**
 * Cancels unsent replies. The withdrawal would wait for their photos, and the number would stay visible
 * meanwhile.
 */
async function cancelReplies({ userId, lane, params }: OutboxItem): Promise<void> {
  const replies = (await laneItems(db, userId, lane)).filter(
    (item) => item.operation === 'replyToEnquiry' && !isBeingSent(item, Date.now()),
  );
  for (const reply of replies) {
    await db.outbox.delete(reply.key);
    await applyTransition(enquiryEffects, db, reply, { to: 'cancelled' });
  }
  await deleteDraftPhotos(replyFormName(params['enquiryId'] ?? ''));
}

/** Queues a reply with photos of its form, by key. `language` is that of the app. */
export function queueReply(
  enquiryId: string,
  text: string,
  photoKeys: readonly string[] = [],
  language = 'en',
): Promise<string> {
  const photos = photoKeys
    .slice(0, maxMessagePhotos)
    .map((key) => ({ url: waitingReference(key) }));
  const body: EnquiryReplyInput = { text, ...(photos.length > 0 && { photos }) };
  const lane = enquiryChangeLane(enquiryId);
  const write = { operation: 'replyToEnquiry', params: { enquiryId }, body, lane } as const;
  return enqueue(write, (item) => moveFormPhotosToMessage(db, item, language));
}

/** Local storage key of an unsent reply; deleted at sign-out. */
export function replyDraftKey(enquiryId: string): string {
  return `${personalStoragePrefix}reply.${enquiryId}`;
}

/** Queued changes of an enquiry, oldest first. */
export interface UnsentChanges {
  replies: {
    key: string;
    text: string;
    /** References and addresses of its photos. */
    photos: readonly string[];
    state: OutboxItem['state'];
    refusal?: string | undefined;
    /** `dropped`: an earlier message arrived without these photos. `missing`: this phone has lost one. */
    photoFault?: 'dropped' | 'missing' | undefined;
  }[];
  /** The last status the owner chose, and why it was refused, if so. “Seen” is set by opening. */
  step: { key: string; status: EnquiryStatus; refusal?: string | undefined } | undefined;
  /** The last answer to booking terms, and why it was refused, if so. */
  terms: { key: string; termsId: string; refusal?: string | undefined } | undefined;
  /** Whether to block the sender. `refusal`: why the server refused it. */
  block: { blocked: boolean; refusal?: string | undefined } | undefined;
  /** A queued report about the other side. `refusal`: why the server refused it. */
  report: { refusal?: string | undefined } | undefined;
  withdrawing: boolean;
}

/** Queued changes of one enquiry. Calls back when one of them has left the queue. */
export function useUnsentChanges(enquiryId: string, onLeft: () => void): UnsentChanges {
  const userId = useSession().user?.id ?? '';
  const items = useLiveQuery(
    () =>
      db.outbox
        .where('[userId+lane]')
        .equals([userId, enquiryChangeLane(enquiryId)])
        .sortBy('key'),
    [userId, enquiryId],
  );
  useFewer(items?.length ?? 0, onLeft);
  return unsentChanges(items ?? []);
}

export function unsentChanges(items: readonly OutboxItem[]): UnsentChanges {
  const replies: UnsentChanges['replies'] = [];
  let step: UnsentChanges['step'];
  let terms: UnsentChanges['terms'];
  let block: UnsentChanges['block'];
  let report: UnsentChanges['report'];
  for (const item of items) {
    const { key, operation, body, state, error } = item;
    const refusal = state === 'needs-attention' ? (error?.message ?? '') : undefined;
    if (operation === 'replyToEnquiry') {
      const { text, photos = [] } = body as EnquiryReplyInput;
      const reply = { key, text, photos: photos.map(({ url }) => url), state, refusal };
      replies.push({ ...reply, photoFault: photoFaults[error?.code ?? ''] });
    } else if (operation === 'changeEnquiryStatus' && !isSeenMark(item)) {
      step = { key, status: (body as EnquiryStatusInput).status, refusal };
    } else if (operation === 'answerTerms') {
      terms = { key, termsId: (body as TermsAnswer).termsId, refusal };
    } else if (operation === 'blockEnquiry') {
      block = { blocked: (body as { blocked: boolean }).blocked, refusal };
    } else if (operation === 'reportEnquiry') {
      report = { refusal };
    }
  }
  const withdrawing = items.some(({ operation }) => operation === 'withdrawEnquiry');
  return { replies, step, terms, block, report, withdrawing };
}

const photoFaults: Readonly<Record<string, 'dropped' | 'missing'>> = {
  [photosDropped]: 'dropped',
  [photoMissing]: 'missing',
};
