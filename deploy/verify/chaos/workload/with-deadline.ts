import type { Client } from './client.ts';

/** Waits for `work`; after `ms` what is still undecided is tried no more, so that the work ends. */
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
