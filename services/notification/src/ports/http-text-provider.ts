import type { SendOutcome, SendResult } from './send-result.ts';
import type { TextProvider } from './text-provider.ts';

/** Milliseconds for one message, less than the grace period of a stopping process. */
const defaultTimeoutMs = 20_000;

/** Statuses that concern this message only, not the settings or the provider's state. */
const refusals: ReadonlySet<number> = new Set([400, 410, 422]);

/** Failures after which the provider may have the message. Others, such as those of TLS, happen before it is sent. */
const mayBeHandedOver: ReadonlySet<string> = new Set([
  'TimeoutError',
  'AbortError',
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/**
 * Text messages through the operator's HTTP endpoint; see docs/operations.md.
 * @param url receives a POST with the message as JSON
 * @param key sent as bearer token
 */
export function createHttpTextProvider(
  url: string,
  key: string,
  timeoutMs = defaultTimeoutMs,
): TextProvider {
  return {
    async send({ id, channel, to, text }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ channel, to, text, id }),
          // Redirects are not followed, so that the key goes to no other address.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body?.cancel().catch(() => undefined);
        return resultOf(answer.status);
      } catch (error) {
        const reason = codeOf(error);
        return { outcome: mayBeHandedOver.has(reason) ? 'unknown' : 'later', reason };
      }
    },
  };
}

function resultOf(status: number): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  const outcome: SendOutcome = refusals.has(status) ? 'refused' : 'later';
  return { outcome, reason: String(status) };
}

function codeOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
