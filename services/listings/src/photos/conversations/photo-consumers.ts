import type { EnquirySide, MessagePhotoIds } from '@patna/contracts';
import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import type { RebuildableCopy } from '@patna/service-kit/mongo';
import type { EnquirerStore } from '../../reviews/enquirer-store.ts';
import type { ConversationPhotoStore } from './conversation-photo-store.ts';

interface Stores {
  readonly conversationPhotos: ConversationPhotoStore;
  readonly enquirers: Pick<EnquirerStore, 'hasEnded'>;
}

/** Photos belong to a conversation from its message on, until the sender withdraws the enquiry. */
export function photoConsumers(stores: Stores): Consumer[] {
  return [
    consumer(
      'EnquiryReplied',
      async ({ time, data }, transaction) => {
        const { photos, by, sentAt = time } = data;
        if (photos)
          await attach(stores, { ...data, photos: [{ ...photos, by }], sentAt }, transaction);
      },
      { beforeTransaction: async ({ data }) => data.photos !== undefined },
    ),
    consumer('EnquiryWithdrawn', ({ data }, transaction) =>
      stores.conversationPhotos.withdraw(data.enquiryId, transaction),
    ),
  ];
}

/**
 * Restores to whom photos of conversations belong, and deletes those of withdrawn enquiries. The other photos
 * are originals and no copies, so a rebuild deletes none of them.
 */
export function rebuildConversationPhotos(stores: Stores): RebuildableCopy<'Enquiry'> {
  return {
    async keep({ data: { enquiry } }, transaction) {
      const { photos, senderId, withdrawn, ...rest } = enquiry;
      if (withdrawn) return stores.conversationPhotos.withdraw(enquiry.enquiryId, transaction);
      if (!photos || senderId === undefined) return;
      const { ownerId, messages } = photos;
      await attach(stores, { ...rest, senderId, ownerId, photos: messages }, transaction);
    },
    sweep: async () => 0,
  };
}

interface Sent {
  readonly enquiryId: string;
  readonly listingId: string;
  readonly ownerId: string;
  readonly senderId: string;
  /** ISO 8601 */
  readonly sentAt: string;
  readonly photos: readonly (MessagePhotoIds & { readonly by: EnquirySide })[];
}

async function attach(
  { conversationPhotos, enquirers }: Stores,
  { enquiryId, listingId, senderId, sentAt, photos, ...sent }: Sent,
  transaction: Transaction,
): Promise<void> {
  const enquiredAt = new Date(sentAt);
  if (await enquirers.hasEnded(senderId, enquiredAt, transaction)) return;
  const ownerEnded = await enquirers.hasEnded(sent.ownerId, enquiredAt, transaction);
  const ownerId = ownerEnded ? '' : sent.ownerId;
  for (const { by, ids, writerId } of photos) {
    if (by === 'owner' && ownerEnded) continue;
    const conversation = { enquiryId, listingId, ownerId, senderId, by };
    await conversationPhotos.attach({ ids, writerId, enquiredAt, conversation }, transaction);
  }
}
