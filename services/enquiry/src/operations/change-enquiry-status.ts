import {
  canMove,
  enquiryLifeCycle,
  faultOfVisit,
  type EnquirySide,
  type EnquiryStatusInput,
  refusals,
  writtenAt,
} from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { type EnquiryStep, partiesOf } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { isImported } from '../imports/imported-sender-id.ts';
import { managedEvent } from '../managers/managed-event.ts';
import { openingOf } from '../conversation/read-receipts.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';
import { cancelVisit, type StoredEnquiry } from '../stored-enquiry.ts';
import { undoStatus } from '../undo-status.ts';

/**
 * Setting the current status again changes nothing and notifies nobody. Neither does a late `seen`, because another
 * device of the owner may have changed the status before it arrived.
 */
export function changeEnquiryStatus(stores: PartyStores): Handler<'changeEnquiryStatus'> {
  const { enquiries } = stores;
  return async ({ input: { params, body }, caller, idempotencyKey, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side, manager } = await requireEnquiryParty(
      stores,
      caller,
      params.enquiryId,
      session,
      'changeEnquiryStatus',
    );
    const step = stepOf(enquiry, side, body, idempotencyKey);
    if (step === null) {
      // The stored response holds the sender's words. Touching the enquiry makes a concurrent withdrawal conflict and
      // run again, so that it masks this response too.
      return { data: enquiryViewOf(await enquiries.take(enquiry._id, { touch: true }, session)) };
    }
    const { status, visitAt, bookedRoom = enquiry.bookedRoom } = step.set;
    const when = visitAt ? { visitAt: visitAt.toISOString() } : {};
    // An imported sender has no account to answer the terms with.
    const sendsTerms =
      status === 'booked' && !body.undo && body.terms !== undefined && !isImported(enquiry);
    const data = {
      ...partiesOf(enquiry),
      status,
      by: side,
      from: enquiry.status,
      writtenAt: new Date(writtenAt(Date.now(), idempotencyKey)).toISOString(),
      ...when,
      ...(status === 'booked' && bookedRoom && { bookedRoom }),
      ...(sendsTerms && { terms: true as const }),
    };
    const fact = newEvent('EnquiryStatusChanged', enquiry._id, data, requestId);
    const described = { describedStatus: status, statusAt: new Date(fact.time), statusBy: side };
    const termsAsked = sendsTerms && {
      id: fact.id,
      at: new Date(data.writtenAt),
      ...body.terms,
    };
    const set = { ...step.set, ...described, ...(termsAsked && { termsAsked }) };
    const moved = { action: 'status-changed', from: enquiry.status, to: status } as const;
    const managed = managedEvent(enquiry, manager, moved, requestId);
    const after = await enquiries.take(enquiry._id, { ...step, set, fact, managed }, session);
    return { data: enquiryViewOf(after) };
  };
}

type StatusStep = Pick<EnquiryStep, 'unset' | 'moveVisit' | 'opening'> & {
  readonly set: NonNullable<EnquiryStep['set']> & Pick<StoredEnquiry, 'status'>;
};

/** The step that the request asks for. Null when nothing changes. */
function stepOf(
  enquiry: StoredEnquiry,
  side: EnquirySide,
  body: EnquiryStatusInput,
  idempotencyKey: string | undefined,
): StatusStep | null {
  const { status, closing, undo, undoneKey } = body;
  const writtenMs = writtenAt(Date.now(), idempotencyKey);
  if (side === 'sender' && (status !== 'closed' || closing || undo)) {
    throw new ProblemError('forbidden', refusals.enquiryByOwner);
  }
  if (undo) return undoStatus(enquiry, { target: status, key: undoneKey, writtenMs });
  const visitAt = status === 'visit' ? visitTimeOf(body, writtenMs) : undefined;
  const isMoved = visitAt !== undefined && visitAt.getTime() !== enquiry.visitAt?.getTime();
  const isSame = enquiry.status === status && !isMoved;
  if (isSame || (status === 'seen' && enquiry.status !== 'new')) return null;
  if (enquiry.status !== status && !canMove(enquiryLifeCycle, enquiry.status, status)) {
    throw new ProblemError('conflict', refusals.enquiryStep(enquiry.status, status));
  }
  const bookedRoom =
    status === 'booked' ? (body.bookedRoom ?? enquiry.input.roomCategory) : undefined;
  const set = {
    status,
    ...(status === 'closed' && closing && { closing }),
    ...(visitAt && { visitAt }),
    ...(bookedRoom && { bookedRoom }),
  };
  // Removes an earlier `former`: only the owner's decisions can be undone.
  const unset = ['former', 'visitAt'] as const;
  if (status === 'seen') {
    // Older apps record an opening by setting the status to `seen`.
    const opening = openingOf(enquiry, side, { upTo: enquiry.createdAt, openedMs: writtenMs });
    return { set, unset, ...(opening && { opening }) };
  }
  const cancelled = status === 'closed' ? cancelVisit(enquiry) : { set: {}, moveVisit: isMoved };
  if (side === 'sender') {
    return { set: { ...set, ...cancelled.set }, unset, moveVisit: cancelled.moveVisit };
  }
  const former = {
    status: enquiry.status,
    ...(idempotencyKey !== undefined && { key: idempotencyKey }),
    ...(enquiry.visitAt && { visitAt: enquiry.visitAt }),
  };
  return {
    set: { ...set, ...cancelled.set, former },
    unset: visitAt
      ? ['cancelledVisitAt']
      : ['visitAt', ...(status === 'booked' ? (['cancelledVisitAt'] as const) : [])],
    moveVisit: cancelled.moveVisit,
  };
}

/** @throws {ProblemError} when the visit was already past or too far ahead at the time the request was written */
function visitTimeOf({ visitAt }: EnquiryStatusInput, writtenMs: number): Date | undefined {
  if (visitAt === undefined) return undefined;
  const time = new Date(visitAt);
  if (faultOfVisit(time.getTime(), writtenMs) === null) return time;
  throw new ProblemError('validation_failed', undefined, {
    errors: [{ field: 'visitAt', rule: 'visit_time', message: 'is not within the next 60 days' }],
  });
}
