import type { CallName } from './calls.ts';

/** Days for which an idempotency key and its answer are kept. */
export const keyDays = 90;

const soonerGone: Readonly<Partial<Record<CallName, number>>> = {
  uploadImages: 1,
  saveUserData: 1,
};

/** The same for writes without a bearer: at most as long as their effect is kept. */
export function anonymousKeyDays(name: CallName): number {
  return soonerGone[name] ?? keyDays;
}
