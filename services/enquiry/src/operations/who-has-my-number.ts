import { type Handler, requireSelf } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';
import { reportedBy } from '../enquiry-view.ts';

/** Lists one entry for each enquiry, because each can be withdrawn separately. */
export function whoHasMyNumber(enquiries: EnquiryStore): Handler<'whoHasMyNumber'> {
  return async ({ input: { params }, caller }) => {
    const given = await enquiries.listNotWithdrawn(requireSelf(caller, params.userId));
    const data = given.map(
      ({ _id, listingId, listingName, input, status, createdAt, ...rest }) => ({
        enquiryId: _id,
        listingId,
        listingName,
        phone: input.phone,
        status,
        ...reportedBy('sender', rest),
        since: createdAt.toISOString(),
      }),
    );
    return { data };
  };
}
