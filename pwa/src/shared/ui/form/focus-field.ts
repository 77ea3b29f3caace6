/** As a ref: what a person has just asked for has the focus when it appears. */
export function focusField(field: HTMLElement | null): void {
  field?.focus();
}
