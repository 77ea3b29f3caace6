import { auditKinds } from '@patna/contracts';
import type { AuditFilter } from '../api.ts';
import { parseHostelId } from '../hostel/parse-hostel-id.ts';

const names = ['kind', 'person', 'hostel', 'firstDay', 'lastDay'] as const;
export type FilterName = (typeof names)[number];

/** The filter in the address of the page, without invalid values. */
export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const read = names.flatMap((name) => {
    const value = cleaned(name, params.get(name) ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(read);
}

/** Names of the invalid filters. */
export function invalidAuditFilters(typed: Partial<Record<FilterName, string>>): FilterName[] {
  return names.filter((name) => {
    const value = (typed[name] ?? '').trim();
    return value !== '' && cleaned(name, value) === undefined;
  });
}

function cleaned(name: FilterName, typed: string): string | undefined {
  const value = typed.trim();
  if (name === 'hostel') return parseHostelId(value);
  if (name === 'kind') return auditKinds.find((kind) => kind === value);
  const pattern = name === 'person' ? /^[A-Za-z0-9_-]{1,64}$/ : /^\d{4}-\d\d-\d\d$/;
  return pattern.test(value) ? value : undefined;
}
