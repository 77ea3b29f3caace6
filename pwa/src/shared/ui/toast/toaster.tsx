import { closeSnackbar, enqueueSnackbar, type OptionsObject, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { maxToasts } from '../../product/product-constants.ts';
import { type Toast, type Toaster, type ToastKind, toastDurations } from './toast-message.ts';
import './toaster.css';

/** Options of a toast. notistack halves the remaining time after a hover unless the resume time is set too. */
export function toastOptions(kind: ToastKind): OptionsObject {
  const duration = toastDurations[kind];
  return {
    variant: kind === 'loading' ? 'default' : kind,
    autoHideDuration: duration,
    ...(duration === null ? { persist: true } : { resumeHideDuration: duration }),
  };
}

/** Durations of appearing and disappearing in ms. Styles shorten no timers, so reduced motion is asked for here. */
export function toastMotion(): { enter: number; exit: number } {
  const ms = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 160;
  return { enter: ms, exit: ms };
}

/** Mounts the toaster in its own React root and resolves when it is ready. */
export async function mountToaster(): Promise<Toaster> {
  const host = document.body.appendChild(document.createElement('div'));
  await new Promise<void>((resolve) => {
    createRoot(host).render(
      <SnackbarProvider
        maxSnack={maxToasts}
        transitionDuration={toastMotion()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Mounted onMounted={resolve} />
      </SnackbarProvider>,
    );
  });
  return { show, dismiss: closeSnackbar };
}

function show({ id, kind, message }: Toast): void {
  enqueueSnackbar(message, { key: id, ...toastOptions(kind) });
}

function Mounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return null;
}
