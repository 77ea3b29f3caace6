import type { Toaster, ToastKind } from './toast-message.ts';

let lastId = 0;
let loaded: Promise<Toaster | null> | undefined;

/**
 * Shows a short message. The toaster is loaded with the first message, which is dropped if that
 * fails, so never use a toast for important information.
 * @returns a function that dismisses the message
 */
export function toast(
  kind: ToastKind,
  message: string,
  load: () => Promise<Toaster> = loadToaster,
): () => void {
  lastId += 1;
  const id = lastId;
  let dismissed = false;
  loaded ??= load().catch(() => {
    loaded = undefined;
    return null;
  });
  const ready = loaded;
  void ready.then((toaster) => (dismissed ? undefined : toaster?.show({ id, kind, message })));
  return () => {
    dismissed = true;
    void ready.then((toaster) => toaster?.dismiss(id));
  };
}

async function loadToaster(): Promise<Toaster> {
  const { mountToaster } = await import('./toaster.tsx');
  return mountToaster();
}
