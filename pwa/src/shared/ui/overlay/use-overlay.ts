import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydratedValue } from '../../runtime/use-hydrated-value.ts';

/** What is open over a page, by name. Kept in the state of the history entry. */
type OverlayValues = Readonly<Record<string, unknown>>;

export interface Overlay<T> {
  readonly open: boolean;
  /** The value given to `show`. Undefined while closed. */
  readonly value: T | undefined;
  /** Adds a history entry with the same address. */
  show(value?: T): void;
  /** Changes the value of the open overlay in its history entry. */
  replace(value: T): void;
  /** Returns to the page below, like the Back button. */
  close(): void;
}

/**
 * State of a dialog, sheet or menu that is one history entry: Back closes it, Forward and a reload
 * open it again. `value` must be structured-cloneable. Links inside of an overlay use `replace`, so
 * that Back from their target returns to the page below.
 */
export function useOverlay<T = true>(name: string): Overlay<T> {
  const location = useLocation();
  const navigate = useNavigate();
  const closedEntry = useRef('');
  const values = overlayValues(location.state);
  const open = useHydratedValue(name in values, false);
  const write = (value: unknown, replace: boolean) => {
    const { pathname, search, hash, state } = location;
    const overlays = { ...values, [name]: value };
    void navigate({ pathname, search, hash }, { state: { ...asObject(state), overlays }, replace });
  };
  return {
    open,
    value: open ? (values[name] as T) : undefined,
    show: (value) => write(value ?? true, false),
    replace: (value) => write(value, true),
    close() {
      // Going back takes a moment, in which a second tap must not leave the page.
      if (!open || closedEntry.current === location.key) return;
      closedEntry.current = location.key;
      void navigate(-1);
    },
  };
}

function overlayValues(state: unknown): OverlayValues {
  return asObject(asObject(state)['overlays']);
}

function asObject(state: unknown): OverlayValues {
  return typeof state === 'object' && state !== null ? (state as OverlayValues) : {};
}
