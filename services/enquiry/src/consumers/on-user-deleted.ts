import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import {
  erasedUntil,
  deleteStoredResponses,
  inBatches,
  type StoredResponses,
} from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { EnquiryStore } from '../enquiry-store.ts';
import type { ErasureBatch, ErasureStore } from '../erasure-store.ts';
import { anonymiseOwner } from '../anonymise-owner.ts';
import type { GuardianLinkStore } from '../guardian/guardian-link-store.ts';
import type { ListingOwnerStore } from '../listing-owner-store.ts';
import { withdraw } from '../withdraw.ts';

interface Stores {
  readonly enquiries: EnquiryStore;
  readonly erasure: ErasureStore;
  readonly answers: StoredResponses;
}

/** Enquiries erased in one transaction, which stays well below MongoDB's time limit. */
const pieceSize = 100;

/**
 * Withdraws the enquiries the person sent and anonymises those they received. Archives their hostels, which then take
 * no enquiries, and deletes their consents and guardian links.
 */
export function onUserDeleted(
  stores: Stores & {
    readonly links: GuardianLinkStore;
    readonly listings: ListingOwnerStore;
    readonly mongo: Connection;
  },
  timeoutMs?: number,
): Consumer {
  const { erasure, links, listings, mongo } = stores;
  return consumer(
    'UserDeleted',
    async ({ data: { userId }, time }, transaction) => {
      const before = erasedUntil(time);
      await listings.archiveHostelsOf(userId, { at: new Date(time), until: before }, transaction);
      // `beforeTransaction` has erased most enquiries. This erases those added since.
      await erase(stores, userId, { before }, transaction);
      await erasure.anonymiseSender(userId, before, transaction);
      await erasure.anonymiseManager(userId, before, transaction);
      await listings.managerLeaves(userId, before, transaction);
      await links.eraseAllOf(userId, before, transaction);
      await deleteStoredResponses(mongo, userId, before, transaction);
    },
    {
      // Runs before the transaction that marks the event as handled, because a thousand enquiries do not fit
      // into one. Only enquiries older than the event are erased: the event may be redelivered after the
      // person has signed up again.
      beforeTransaction: async ({ data: { userId }, time }) => {
        const piece = { before: new Date(time), max: pieceSize };
        const eraseSome = (transaction: Transaction) => erase(stores, userId, piece, transaction);
        await inBatches(mongo, eraseSome, timeoutMs);
        return true;
      },
    },
  );
}

/** Erases one batch. Returns how many enquiries changed. */
async function erase(
  stores: Stores,
  userId: string,
  piece: ErasureBatch,
  transaction: Transaction,
): Promise<number> {
  const { erasure } = stores;
  const sent = await erasure.findUnerased('sender', userId, piece, transaction);
  for (const enquiry of sent) await withdraw(stores, enquiry, transaction);
  if (sent.length === piece.max) return sent.length;
  const rest = { ...piece, max: piece.max && piece.max - sent.length };
  const received = await erasure.findUnerased('owner', userId, rest, transaction);
  for (const enquiry of received) await anonymiseOwner(stores, enquiry, transaction);
  return sent.length + received.length;
}
