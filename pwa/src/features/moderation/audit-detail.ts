import type { Translate } from '../../shared/i18n/i18n.ts';
import '../../shared/claims/messages.ts';
import { formatDay } from '../../shared/format/day.ts';

/** What an audit entry changed, in words; undefined where its sentence says it all. */
export function auditDetail(
  { action, from, to }: { action: string; from?: string | undefined; to?: string | undefined },
  t: Translate,
  language: string,
): string | undefined {
  if (action.startsWith('claim.')) return claimWords(to ?? from ?? '', t, language);
  if (action !== 'listing.moved' || from === undefined || to === undefined) return undefined;
  return `${t(`claims.status.${from}`)} → ${t(`claims.status.${to}`)}`;
}

/** `recorded` as the service writes it: `gstin 2026-11-01/2027-10-31`, or `gstin` alone of a request. */
function claimWords(recorded: string, t: Translate, language: string): string {
  const [, kind, since, until] =
    /^(\S+) (\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(recorded) ?? [];
  if (!kind || !since || !until) return t(`claims:kind.${recorded}`, { defaultValue: recorded });
  const name = t(`claims:kind.${kind}`, { defaultValue: kind });
  return `${name}, ${formatDay(since, language)} – ${formatDay(until, language)}`;
}
