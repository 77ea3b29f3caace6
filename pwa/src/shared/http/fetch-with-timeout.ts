import { anySignal } from './any-signal.ts';

/**
 * `fetch` that lets go of a connection on which no answer has begun after `longestMs`. Its body may take
 * as long as it takes: a slow network is not a dead one.
 * @throws {DOMException} `TimeoutError` when no answer began in time
 */
export async function fetchWithTimeout(
  longestMs: number,
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('No answer began', 'TimeoutError')),
    longestMs,
  );
  const caller = init.signal ?? (input instanceof Request ? input.signal : null);
  const signal = caller ? anySignal(caller, late.signal) : late.signal;
  try {
    return await fetch(input, { ...init, signal });
  } finally {
    clearTimeout(timer);
  }
}
