import { anySignal } from '../src/shared/http/any-signal.ts';

/**
 * Workbox plugin that aborts a fetch after `longestMs`. A stalled network keeps connections open; a browser
 * has six per host, and nothing queued could be sent.
 */
export function timeoutPlugin(longestMs: number) {
  return {
    requestWillFetch: async ({ request }: { request: Request }) =>
      new Request(request, {
        signal: anySignal(request.signal, AbortSignal.timeout(longestMs)),
      }),
  };
}
