/**
 * The address as it stands: what the last tap changed may not be drawn yet, and the next one must not
 * undo it.
 */
export function currentSearchParams(): URLSearchParams {
  return new URLSearchParams(location.search);
}

/** The address after one parameter changed; an empty value takes it out. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** The values of a parameter that is a list. */
export function listParam(params: URLSearchParams, name: string): string[] {
  return params.get(name)?.split(',').filter(Boolean) ?? [];
}

/** The address after one of a list's values was put in or taken out. */
export function withToggled(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const values = listParam(params, name);
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value];
  return withParam(params, name, next.join(','));
}
