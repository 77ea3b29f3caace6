import type { EnquiryStatus } from '@patna/contracts';
import { queueEnquiryChange } from '../../../offline/enquiries/queue-enquiry-change.ts';
import { takeBack } from '../../../offline/outbox-commands.ts';
import { createStore } from '../../../shared/runtime/store.ts';

/** Time to undo a status change in place, in ms. */
export const undoMs = 10_000;

/** A status change that can be undone in place. */
export interface UndoOffer {
  readonly userId: string;
  readonly enquiryId: string;
  /** Key of the queued change. */
  readonly key: string;
  readonly status: EnquiryStatus;
  /** The status before the change. */
  readonly former: EnquiryStatus;
  /** End of the offer, in ms. */
  readonly until: number;
}

/** The last change. It outlives the inbox, so that leaving and coming back keeps the offer. */
export const undoOffer = createStore<UndoOffer | null>(null);

/** Withdraws the change if it is unsent; otherwise queues the opposite behind it. */
export async function undoChange({ enquiryId, key, former }: UndoOffer): Promise<void> {
  if ((await takeBack(key, false)) === 'taken') return;
  await queueEnquiryChange(enquiryId, {
    operation: 'changeEnquiryStatus',
    body: { status: former, undo: true, undoneKey: key },
  });
}
