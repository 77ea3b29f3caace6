/**
 * Waits until all promises have settled.
 * @throws the first failure
 */
export async function waitForAll(work: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(work);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
