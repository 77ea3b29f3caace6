import { describe, expect, it } from 'vitest';
import { toast } from './toast.ts';
import { type Toast, type Toaster, toastDurations } from './toast-message.ts';
import { toastOptions } from './toaster.tsx';

describe('toast options', () => {
  it('keep their duration after a hover', () => {
    expect(toastDurations).toEqual({ success: 2000, error: 4000, info: 4000, loading: null });
    expect(toastOptions('error')).toMatchObject({
      autoHideDuration: 4000,
      resumeHideDuration: 4000,
    });
    expect(toastOptions('success')).toMatchObject({
      autoHideDuration: 2000,
      resumeHideDuration: 2000,
    });
    expect(toastOptions('loading')).toMatchObject({ autoHideDuration: null, persist: true });
  });
});

describe('toast', () => {
  it('keeps messages while the toaster loads, in order and without dismissed ones', async () => {
    const shown: Toast[] = [];
    const dismissed: number[] = [];
    const { promise, resolve } = Promise.withResolvers<Toaster>();
    let failed = 0;
    const failing = () => {
      failed += 1;
      return Promise.reject(new Error('offline'));
    };

    toast('info', 'lost: the toaster could not be fetched', failing);
    await expect.poll(() => failed).toBe(1);

    toast('info', 'first', () => promise);
    const dismissSecond = toast('loading', 'second');
    toast('error', 'third');
    dismissSecond();
    resolve({ show: (item) => shown.push(item), dismiss: (id) => dismissed.push(id) });

    await expect.poll(() => shown.map((item) => item.message)).toEqual(['first', 'third']);
    expect(dismissed).toHaveLength(1);
  });
});
