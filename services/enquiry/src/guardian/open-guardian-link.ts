import { guardianCopyDays, maxGuardianEnquiries, patnaDay, refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { SuspendedAccounts } from '@patna/service-kit/mongo';
import type { EnquiryStore } from '../enquiry-store.ts';
import type { GuardianLinkStore } from './guardian-link-store.ts';

/**
 * Returns hostels and status, but not who sent the enquiries. The link does not work while its maker's account is
 * suspended.
 */
export function openGuardianLink({
  enquiries,
  links,
  suspensions,
}: {
  readonly enquiries: EnquiryStore;
  readonly links: GuardianLinkStore;
  readonly suspensions: Pick<SuspendedAccounts, 'isSuspended'>;
}): Handler<'openGuardianLink'> {
  return async ({ input: { body }, transaction: given }) => {
    const now = Date.now();
    const transaction = given as Transaction;
    const link = await links.open(body.token, patnaDay(now), transaction);
    if (link === null) throw new ProblemError('not_found', refusals.noGuardianLink);
    if (link === 'revoked' || (await suspensions.isSuspended(link.userId, transaction))) {
      throw new ProblemError('gone', refusals.guardianLinkOver);
    }
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
