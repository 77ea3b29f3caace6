import { type RefCallback, useCallback, useState } from 'react';

/**
 * Focuses the first field within `root` with an incomplete or impossible day or time, and shows its error. Returns
 * whether there is one. Ask before the field is removed, because no script can read what is typed there.
 */
export function focusBadInput(root: ParentNode | null): boolean {
  const bad = Array.from(root?.querySelectorAll('input') ?? []).find(
    (input) => input.validity.badInput,
  );
  bad?.dispatchEvent(new Event('invalid'));
  bad?.focus();
  return bad !== undefined;
}

/**
 * Whether the field within `root` holds an incomplete or impossible day or time, such as “31/02”. The browser reports
 * its value as empty, so it would be lost. While it is there, its form is not submitted.
 */
export function useBadInput(): { root: RefCallback<HTMLElement>; isBad: boolean } {
  const [isBad, setBad] = useState(false);
  const root = useCallback((element: HTMLElement | null) => {
    const input = element?.querySelector('input');
    if (!input) return undefined;
    const check = () => setBad(input.validity.badInput);
    const hideWhenMended = () => {
      if (!input.validity.badInput) setBad(false);
    };
    // Before React's own listeners.
    const refuse = (event: Event) => {
      if (event.target !== input.form || !input.validity.badInput) return;
      if (!event.defaultPrevented) input.focus();
      event.preventDefault();
      event.stopPropagation();
      setBad(true);
    };
    input.addEventListener('blur', check);
    input.addEventListener('invalid', check);
    input.addEventListener('input', hideWhenMended);
    document.addEventListener('submit', refuse, true);
    return () => {
      input.removeEventListener('blur', check);
      input.removeEventListener('invalid', check);
      input.removeEventListener('input', hideWhenMended);
      document.removeEventListener('submit', refuse, true);
    };
  }, []);
  return { root, isBad };
}
