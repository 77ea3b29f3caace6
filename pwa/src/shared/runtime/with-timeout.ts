/**
 * The result of `work`, which is not cancelled when the time is over.
 * @throws the error from `tooLate` when `work` has not settled after `ms`
 */
export async function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  tooLate: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
