import {
  type EnquirySnapshot,
  maxConversationPhotos,
  type MessagePhoto,
  type MessagePhotoIds,
  photoIdOf,
  refusals,
} from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import { type StoredEnquiry, type StoredReply, writerOf } from '../stored-enquiry.ts';

/** @throws {ProblemError} `conflict` when the conversation would have too many photos */
export function requirePhotoRoom(
  { thread = [] }: Pick<StoredEnquiry, 'thread'>,
  photos: readonly MessagePhoto[],
): void {
  const stored = thread.reduce((sum, reply) => sum + (reply.photos?.length ?? 0), 0);
  if (photos.length === 0 || stored + photos.length <= maxConversationPhotos) return;
  throw new ProblemError('conflict', refusals.enquiryPhotosFull(maxConversationPhotos));
}

/** Photo fields for the event of a message. Empty when the message has no photos. */
export function photoEventFields(
  { createdAt }: Pick<StoredEnquiry, 'createdAt'>,
  photos: readonly MessagePhoto[],
  writerId: string,
): { readonly sentAt?: string; readonly photos?: MessagePhotoIds } {
  if (photos.length === 0) return {};
  return { sentAt: createdAt.toISOString(), photos: { ids: photos.map(photoIdOf), writerId } };
}

/** The messages with photos, for a snapshot. Empty when there are none. */
export function photosInSnapshot(enquiry: StoredEnquiry): Pick<EnquirySnapshot, 'photos'> {
  const { ownerId, senderId, thread = [] } = enquiry;
  const messages = thread.flatMap((reply: StoredReply) => {
    const { by, photos = [] } = reply;
    if (photos.length === 0) return [];
    const side = by === 'owner' ? ownerId : senderId;
    return [{ by, ids: photos.map(photoIdOf), writerId: writerOf(enquiry, reply)?.userId ?? side }];
  });
  return messages.length > 0 ? { photos: { ownerId, messages } } : {};
}
