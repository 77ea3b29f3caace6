import type { EventOf } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import type { EnquiryParty } from '../require-enquiry-party.ts';

type ManagedData = EventOf<'EnquiryManaged'>['data'];

/** The event of a co-manager's write; undefined when the owner or the sender writes. */
export function managedEvent(
  { _id: enquiryId, listingId }: EnquiryParty['enquiry'],
  manager: EnquiryParty['manager'],
  written: Pick<ManagedData, 'action' | 'from' | 'to'>,
  requestId: string,
): EventOf<'EnquiryManaged'> | undefined {
  if (!manager) return undefined;
  const data = { enquiryId, listingId, actorId: manager.userId, ...written };
  return newEvent('EnquiryManaged', enquiryId, data, requestId);
}
