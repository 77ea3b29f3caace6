import { anySignal } from '../src/shared/http/any-signal.ts';

/**
 * For a Workbox strategy: a fetch that has not ended after `longestMs` is let go. A network that takes
 * everything and gives nothing back keeps each of them open, and a browser has six connections to a host:
 * once they are taken, nothing that a person wrote gets out, even when the network is good again.
 */
export function timeoutPlugin(longestMs: number) {
  return {
    requestWillFetch: async ({ request }: { request: Request }) =>
      new Request(request, {
        signal: anySignal(request.signal, AbortSignal.timeout(longestMs)),
      }),
  };
}
