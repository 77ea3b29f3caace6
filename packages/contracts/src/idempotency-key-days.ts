import type { CallName } from './calls.ts';

/** Days for which an idempotency key and its answer are kept. */
export const keyDays = 90;

const soonerGone: Readonly<Partial<Record<CallName, number>>> = {
  uploadImages: 1,
  saveUserData: 1,
};

/** Days for keys of writes without a bearer: never longer than their effect is stored. */
export function anonymousKeyDays(name: CallName): number {
  return soonerGone[name] ?? keyDays;
}
