import type { CallName } from './calls.ts';

/** Days for which an idempotency key and the response to its request are kept. */
export const keyDays = 90;

const soonerGone: Readonly<Partial<Record<CallName, number>>> = {
  uploadImages: 1,
  saveUserData: 1,
};

/** The same for writes without a bearer token: never longer than their effect is stored. */
export function anonymousKeyDays(name: CallName): number {
  return soonerGone[name] ?? keyDays;
}
