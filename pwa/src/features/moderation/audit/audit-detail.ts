import type { Translate } from '../../../shared/i18n/i18n.ts';
import '../../../shared/claims/messages.ts';
import { formatDay } from '../../../shared/format/day.ts';

interface Change {
  readonly action: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What an audit entry changed, in words; undefined where its sentence says it all. */
export function auditDetail(
  { action, from, to }: Change,
  t: Translate,
  language: string,
): string | undefined {
  if (action.startsWith('claim.')) return claimWords(to ?? from ?? '', t, language);
  if (factActions.has(action)) return to && factWords(to, t);
  if (action.startsWith('manager.')) {
    const role = to ?? from ?? '';
    return t([`audit.role.${role}`, 'audit.role.other'], { role });
  }
  const status = statusNamespace(action);
  if (!status || from === undefined || to === undefined) return undefined;
  const named = (value: string) => t(`${status}.${value}`, { defaultValue: value });
  // A suspended hostel has the status `rejected`.
  const before = action === 'listing.restored' ? t('hostel.suspended') : named(from);
  const after = action === 'listing.suspended' ? t('hostel.suspended') : named(to);
  return `${before} → ${after}`;
}

/** Actions whose `to` lists the changed fields. */
const factActions = new Set([
  'listing.edited',
  'listing.fact-removed',
  'listing.change-sent',
  'listing.change-withdrawn',
  'listing.change-approved',
  'listing.change-rejected',
]);

function factWords(facts: string, t: Translate): string {
  const names = facts.split(', ').map((fact) => t(`change.facts.${fact}`, { defaultValue: fact }));
  return names.join(', ');
}

/** The texts of the statuses that an action changes. */
function statusNamespace(action: string): string | undefined {
  if (action === 'enquiry.status-changed') return 'audit.enquiry';
  const named = ['listing.moved', 'listing.suspended', 'listing.restored'];
  return named.includes(action) ? 'claims.status' : undefined;
}

/** `recorded` as the service writes it: `gstin 2026-11-01/2027-10-31`, or only `gstin` for a request. */
function claimWords(recorded: string, t: Translate, language: string): string {
  const [, kind, since, until] =
    /^(\S+) (\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(recorded) ?? [];
  if (!kind || !since || !until) return t(`claims:kind.${recorded}`, { defaultValue: recorded });
  const name = t(`claims:kind.${kind}`, { defaultValue: kind });
  return `${name}, ${formatDay(since, language)} – ${formatDay(until, language)}`;
}
