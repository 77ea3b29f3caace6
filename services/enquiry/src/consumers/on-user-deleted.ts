import { type Consumer, consumer, OutOfReach, type Transaction } from '@patna/service-kit';
import { forgetUser, inTransaction, newEvent, type StoredAnswers } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import {
  erasedOwner,
  type EnquiryStore,
  type ErasePiece,
  partiesOf,
  type StoredEnquiry,
} from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { takeBack } from '../take-back.ts';

interface Stores {
  readonly enquiries: EnquiryStore;
  readonly answers: StoredAnswers;
}

/** As many as one transaction changes in a small part of its life. */
const pieceSize = 100;

/** A try of a handler has five seconds, and the piece in hand must end within them. */
const patienceMs = 3000;

/**
 * What the person sent is taken back: owners see that, and no name, phone or message any more. What
 * the person got as an owner stays its sender's alone, closed, without what the owner wrote.
 */
export function onUserDeleted(
  stores: Stores & { readonly mongo: Connection },
  patience = patienceMs,
): Consumer {
  const { mongo } = stores;
  return consumer(
    'UserDeleted',
    async ({ data: { userId } }, transaction) => {
      // What came after the account had ended; the rest is done.
      await erase(stores, userId, {}, transaction);
      await forgetUser(mongo, userId, transaction);
    },
    {
      // Before the transaction that marks the event as handled: a thousand enquiries do not fit into
      // one, and what is done of them here stays done when the try ends. Only what is older than the
      // event: it may come again, to a person who has come back, and no mark is asked for here.
      concerns: async ({ data: { userId }, time }) => {
        const piece = { before: new Date(time), most: pieceSize };
        const end = performance.now() + patience;
        const eraseSome = (transaction: Transaction) => erase(stores, userId, piece, transaction);
        while ((await inTransaction(mongo, eraseSome)) > 0) {
          if (performance.now() >= end)
            throw new OutOfReach('an erasure goes on with the next try');
        }
        return true;
      },
    },
  );
}

/** Erases what is left, or a piece of it; answers how many enquiries it changed. */
async function erase(
  stores: Stores,
  userId: string,
  piece: ErasePiece,
  transaction: Transaction,
): Promise<number> {
  const { enquiries } = stores;
  const sent = await enquiries.leftToErase('sender', userId, piece, transaction);
  for (const enquiry of sent) await takeBack(stores, enquiry, transaction);
  if (sent.length === piece.most) return sent.length;
  const rest = { ...piece, most: piece.most && piece.most - sent.length };
  const received = await enquiries.leftToErase('owner', userId, rest, transaction);
  for (const enquiry of received) await leaveToSender(stores, enquiry, transaction);
  return sent.length + received.length;
}

async function leaveToSender(
  { enquiries, answers }: Stores,
  enquiry: StoredEnquiry,
  transaction: Transaction,
): Promise<void> {
  const { _id } = enquiry;
  const after = await enquiries.take(
    _id,
    {
      set: { status: 'closed', ownerId: erasedOwner },
      dropReplies: 'owner',
      ...(enquiry.status !== 'closed' && { fact: closingOf(enquiry) }),
    },
    transaction,
  );
  await answers.replace(_id, enquiryViewOf(after), transaction);
}

function closingOf(enquiry: StoredEnquiry) {
  const data = { ...partiesOf(enquiry), status: 'closed', by: 'owner' } as const;
  return newEvent('EnquiryStatusChanged', enquiry._id, data);
}
