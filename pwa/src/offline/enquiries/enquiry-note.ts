import { dropUnsent, queueReplacing, useUnsentWrite } from '../outbox/replaceable-write.ts';
import { personalStoragePrefix } from '../database/personal-storage.ts';

interface NoteBody {
  text: string;
}

/** Local storage key of a note being written; deleted at sign-out. */
export function noteDraftKey(enquiryId: string): string {
  return `${personalStoragePrefix}note.${enquiryId}`;
}

/** The owner's note that the server has not accepted yet; null when there is none. */
export function useUnsentNote(enquiryId: string) {
  return useUnsentWrite<NoteBody>(noteLane(enquiryId));
}

/** Queues the owner's whole note in place of an unsent one. */
export function queueEnquiryNote(
  enquiryId: string,
  text: string,
  former: { key: string } | undefined,
): Promise<string> {
  const write = { operation: 'saveEnquiryNote', params: { enquiryId }, body: { text } } as const;
  return queueReplacing(former, { ...write, lane: noteLane(enquiryId) });
}

/** Removes a note that the server refused. */
export function dropEnquiryNote(enquiryId: string, note: { key: string }): Promise<void> {
  return dropUnsent(note, noteLane(enquiryId));
}

function noteLane(enquiryId: string): string {
  return `enquiry-note:${enquiryId}`;
}
