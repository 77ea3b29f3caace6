/**
 * Waits until all of it has ended, however it ends.
 * @throws the first failure, when nothing is at work any more
 */
export async function waitForAll(work: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(work);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
