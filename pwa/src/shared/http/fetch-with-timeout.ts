import { anySignal } from './any-signal.ts';

/**
 * `fetch` with a time limit for the response headers. The body may take longer.
 * @throws {DOMException} `TimeoutError` when no response began in time
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
