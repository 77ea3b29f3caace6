import { type GuardianLink, maxGuardianLinks, refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { GuardianLinkStore, StoredGuardianLink } from './guardian-link-store.ts';

export function createGuardianLink(links: GuardianLinkStore): Handler<'createGuardianLink'> {
  return async ({ input: { params, body }, caller, idempotencyKey: key, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    const { label } = body;
    const created = await links.create({ userId, label, key }, transaction as Transaction);
    if (created === 'revoked') throw new ProblemError('gone', refusals.guardianLinkOver);
    if (created === 'full') {
      throw new ProblemError('conflict', refusals.guardianLinksFull(maxGuardianLinks));
    }
    return { data: { ...guardianLinkOf(created.link), token: created.token } };
  };
}

export function guardianLinks(links: GuardianLinkStore): Handler<'guardianLinks'> {
  return async ({ input: { params }, caller }) => {
    const found = await links.list(requireSelf(caller, params.userId));
    return { data: found.map(guardianLinkOf) };
  };
}

export function revokeGuardianLink(links: GuardianLinkStore): Handler<'revokeGuardianLink'> {
  return async ({ input: { params }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    const { linkId } = params;
    const isOwn = await links.revoke(userId, linkId, transaction as Transaction);
    if (!isOwn) throw new ProblemError('not_found', refusals.noGuardianLink);
    return { data: { linkId } };
  };
}

/** A link without its token. */
export function guardianLinkOf(link: StoredGuardianLink): GuardianLink {
  const { linkId, label, createdAt, lastOpenedOn } = link;
  return {
    linkId,
    ...(label !== undefined && { label }),
    createdAt: createdAt.toISOString(),
    ...(lastOpenedOn !== undefined && { lastOpenedOn }),
  };
}
