import type { CallName } from './calls.ts';

/** Days for which an idempotency key and its answer are kept: longer than any phone stays in a drawer. */
export const keyDays = 90;

const soonerGone: Readonly<Partial<Record<CallName, number>>> = {
  uploadImages: 1,
  saveUserData: 1,
};

/** The same for a write without a bearer: no longer than what it made, and what it sent, are kept. */
export function anonymousKeyDays(name: CallName): number {
  return soonerGone[name] ?? keyDays;
}
