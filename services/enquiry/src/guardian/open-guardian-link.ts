import { guardianCopyDays, maxGuardianEnquiries, patnaDay, refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';
import type { GuardianLinkStore } from './guardian-link-store.ts';

/** Returns hostels and status, but not who sent the enquiries. */
export function openGuardianLink(
  enquiries: EnquiryStore,
  links: GuardianLinkStore,
): Handler<'openGuardianLink'> {
  return async ({ input: { body }, transaction }) => {
    const now = Date.now();
    const link = await links.open(body.token, patnaDay(now), transaction as Transaction);
    if (link === null) throw new ProblemError('not_found', refusals.noGuardianLink);
    if (link === 'revoked') throw new ProblemError('gone', refusals.guardianLinkOver);
    const since = new Date(now - guardianCopyDays * 86_400_000);
    const found = await enquiries.listForGuardian(link.userId, since, maxGuardianEnquiries);
    return {
      data: {
        enquiries: found.map(({ listingId, listingName, status, visitAt, createdAt }) => ({
          listingId,
          listingName,
          status,
          ...(status === 'visit' && visitAt && { visitAt: visitAt.toISOString() }),
          sentAt: createdAt.toISOString(),
        })),
      },
    };
  };
}
