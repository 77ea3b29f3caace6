/** Aborts when either signal aborts. `AbortSignal.any` is missing on older phones. */
export function anySignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const either = new AbortController();
  for (const signal of [one, other]) {
    const follow = () => either.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true, signal: either.signal });
  }
  return either.signal;
}
