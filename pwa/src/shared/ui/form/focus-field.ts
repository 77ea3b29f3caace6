/** Ref callback that focuses a field when it appears. */
export function focusField(field: HTMLElement | null): void {
  field?.focus();
}
