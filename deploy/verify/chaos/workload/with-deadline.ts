import type { Client } from './client.ts';

/** Waits for `work`. After `ms` milliseconds, makes the work stop retrying. */
export async function withDeadline<T>(
  client: Pick<Client, 'giveUp'>,
  ms: number,
  work: Promise<T>,
): Promise<T> {
  const timer = setTimeout(() => client.giveUp(), ms);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
