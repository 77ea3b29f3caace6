import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { erasedUntil, forgetUser, inBatches, type StoredAnswers } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { EnquiryStore } from '../enquiry-store.ts';
import type { ErasureBatch, ErasureStore } from '../erasure-store.ts';
import { anonymiseOwner } from '../anonymise-owner.ts';
import type { ListingOwnerStore } from '../listing-owner-store.ts';
import { withdraw } from '../withdraw.ts';

interface Stores {
  readonly enquiries: EnquiryStore;
  readonly erasure: ErasureStore;
  readonly answers: StoredAnswers;
}

/** As many as one transaction changes in a small part of its life. */
const pieceSize = 100;

/**
 * What the person sent is taken back: owners see that, and no name, phone or message any more. What
 * the person got as an owner stays its sender's alone, closed, without what the owner wrote. Their
 * hostels take no more, and what the person agreed to is forgotten.
 */
export function onUserDeleted(
  stores: Stores & { readonly listings: ListingOwnerStore; readonly mongo: Connection },
  patience?: number,
): Consumer {
  const { erasure, listings, mongo } = stores;
  return consumer(
    'UserDeleted',
    async ({ data: { userId }, time }, transaction) => {
      const before = erasedUntil(time);
      await listings.ownerLeaves(userId, { at: new Date(time), until: before }, transaction);
      // What came as the account ended; the rest is done.
      await erase(stores, userId, { before }, transaction);
      await erasure.forgetSender(userId, before, transaction);
      await forgetUser(mongo, userId, before, transaction);
    },
    {
      // Before the transaction that marks the event as handled: a thousand enquiries do not fit into
      // one, and what is done of them here stays done when the try ends. Only what is older than the
      // event: it may come again, to a person who has come back, and no mark is asked for here.
      concerns: async ({ data: { userId }, time }) => {
        const piece = { before: new Date(time), most: pieceSize };
        const eraseSome = (transaction: Transaction) => erase(stores, userId, piece, transaction);
        await inBatches(mongo, eraseSome, patience);
        return true;
      },
    },
  );
}

/** Erases what is left, or a piece of it; answers how many enquiries it changed. */
async function erase(
  stores: Stores,
  userId: string,
  piece: ErasureBatch,
  transaction: Transaction,
): Promise<number> {
  const { erasure } = stores;
  const sent = await erasure.leftToErase('sender', userId, piece, transaction);
  for (const enquiry of sent) await withdraw(stores, enquiry, transaction);
  if (sent.length === piece.most) return sent.length;
  const rest = { ...piece, most: piece.most && piece.most - sent.length };
  const received = await erasure.leftToErase('owner', userId, rest, transaction);
  for (const enquiry of received) await anonymiseOwner(stores, enquiry, transaction);
  return sent.length + received.length;
}
