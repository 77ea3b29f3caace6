/** Replaces personal data in what operators see. */
export const masked = '(masked)';

/** Matches fields with ids, times and states, which are no personal data. */
const harmless = /^(id|.+Id|.+Ids|type|kind|status|by|.+At|time)$/;
const personal = /^clerk/;

/** A copy of event data in which every string is masked, except ids, times and states. */
export function maskData(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => maskData(each, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, maskData(inner, key)]),
    );
  }
  if (typeof value !== 'string' || value === '') return value;
  return harmless.test(name) && !personal.test(name) ? value : masked;
}
