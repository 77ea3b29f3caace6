import { callUrl, calls } from '@patna/contracts/calls';

const timeoutMs = 5000;
/** Pause between two attempts. Both fit into the 30 seconds for which browsers keep a worker awake. */
const pauseMs = 10_000;

/** Tells the server that a push was shown. Tries a second time, and then gives up. */
export async function acknowledgePush(ack: string): Promise<void> {
  if (await send(ack)) return;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  await send(ack);
}

/** Sends the acknowledgement once. Returns false when a second attempt may succeed. */
async function send(ack: string): Promise<boolean> {
  try {
    const { status } = await fetch(callUrl('acknowledgePush'), {
      method: calls.acknowledgePush.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ack }),
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
