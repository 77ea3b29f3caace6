import { errorToastMs, plainToastMs, successToastMs } from '../../product/product-constants.ts';

/** `loading` stays until dismissed; the others disappear by themselves. */
export type ToastKind = 'success' | 'error' | 'info' | 'loading';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: string;
}

/** The loaded toaster. */
export interface Toaster {
  show(toast: Toast): void;
  dismiss(id: number): void;
}

/** Duration by kind in milliseconds; null = until dismissed. */
export const toastDurations: Readonly<Record<ToastKind, number | null>> = {
  success: successToastMs,
  error: errorToastMs,
  info: plainToastMs,
  loading: null,
};
