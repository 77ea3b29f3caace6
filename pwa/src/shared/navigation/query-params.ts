/** The current query of the address, which may be newer than the last render. */
export function currentSearchParams(): URLSearchParams {
  return new URLSearchParams(location.search);
}

/** Returns a copy with one parameter set, or removed for an empty value. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** The values of a comma-separated parameter. */
export function listParam(params: URLSearchParams, name: string): string[] {
  return params.get(name)?.split(',').filter(Boolean) ?? [];
}

/** Returns a copy with one value of a list added or removed. */
export function withToggled(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const values = listParam(params, name);
  const next = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value];
  return withParam(params, name, next.join(','));
}

/** Options of a navigation that only changes parameters. Open overlays, which the history entry holds, stay open. */
export function inThisEntry() {
  const { usr: state } = (history.state ?? {}) as { usr?: unknown };
  return { replace: true, state } as const;
}
