import { errorToastMs, plainToastMs, successToastMs } from '../../product/spec-constants.ts';

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
  success: successToastMs,
  error: errorToastMs,
  info: plainToastMs,
  loading: null,
};
