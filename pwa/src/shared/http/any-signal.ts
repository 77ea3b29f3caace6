/** Aborts with the first of the two; `AbortSignal.any` is younger than many phones. */
export function anySignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const follow = () => either.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true, signal: either.signal });
  }
  return either.signal;
}
