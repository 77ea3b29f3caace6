import { mayDo } from '@patna/contracts';
import { type Handler, requireSelf } from '@patna/service-kit';
import { receivedEnquiryOf } from '../enquiry-view.ts';
import type { PartyStores } from '../require-enquiry-party.ts';

/** Enquiries to the caller's hostels and to those that the caller helps to manage. */
export function ownerEnquiries({ enquiries, listings }: PartyStores): Handler<'ownerEnquiries'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const managed = (await listings.managedBy(userId)).filter(({ role }) =>
      mayDo('ownerEnquiries', role),
    );
    const roles = new Map(managed.map(({ listingId, role }) => [listingId, role]));
    const [own, others] = await Promise.all([
      enquiries.listOfOwner(userId),
      enquiries.listManaged(managed, userId),
    ]);
    if (others.length === 0) return { data: own.map((each) => receivedEnquiryOf(each)) };
    const received = [
      ...own.map((each) => receivedEnquiryOf(each)),
      ...others.map((each) => receivedEnquiryOf(each, roles.get(each.listingId))),
    ];
    return { data: received.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) };
  };
}
