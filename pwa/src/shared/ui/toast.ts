/** `loading` stays until its dismiss function is called; the others leave by themselves. */
export type ToastKind = 'success' | 'error' | 'info' | 'loading';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
}

/** The loaded toaster: what this file hands messages to. */
export interface Toaster {
  show(toast: Toast): void;
  dismiss(id: number): void;
}

/** How long each kind stays, in milliseconds; null = until dismissed. */
export const toastDurations: Readonly<Record<ToastKind, number | null>> = {
  success: 2000,
  error: 4000,
  info: 4000,
  loading: null,
};

let lastId = 0;
let loaded: Promise<Toaster> | undefined;

/**
 * Shows a short message at the bottom of the screen. The toaster is fetched with the first message;
 * where it cannot be had the message is dropped, so nothing important may be said by toast alone.
 *
 * @returns takes the message away again
 */
export function toast(
  kind: ToastKind,
  message: string,
  load: () => Promise<Toaster> = loadToaster,
): () => void {
  lastId += 1;
  const id = lastId;
  let dismissed = false;
  loaded ??= load();
  const ready = loaded;
  void ready.then(
    (toaster) => {
      if (!dismissed) toaster.show({ id, kind, message });
    },
    () => {
      loaded = undefined;
    },
  );
  return () => {
    dismissed = true;
    void ready.then(
      (toaster) => toaster.dismiss(id),
      () => undefined,
    );
  };
}

async function loadToaster(): Promise<Toaster> {
  const { mountToaster } = await import('./toaster.tsx');
  return mountToaster();
}
