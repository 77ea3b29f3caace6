/** Stands in an operator's output for what a person wrote or is known by. */
export const masked = '(masked)';

/** Strings under these names are ids, times and states of ours, and tell nothing about a person. */
const harmless = /^(id|.+Id|.+Ids|type|kind|status|by|.+At|time)$/;
const personal = /^clerk/;

/** A copy of an event's data in which every string is masked but ids, times and states. */
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
