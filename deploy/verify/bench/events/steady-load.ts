import { createLatencyHistogram, type LatencySummary } from '../histogram.ts';
import type { Arrivals } from '../notification-arrivals.ts';
import type { Enquiries } from '../enquiries.ts';
import type { HttpClient } from '../http-client.ts';
import { runOpenLoop } from '../request-loops.ts';
import type { Product } from '../product.ts';
import { pollUntil } from '../poll-until.ts';

export interface SteadyLoadResult {
  /** Milliseconds from the response 201 to the owner's notification. */
  readonly readable: LatencySummary;
  /** Milliseconds from the scheduled time to the response 201. */
  readonly accepted: LatencySummary;
  readonly achievedRate: number;
  readonly refused: number;
  /** Number of accepted enquiries that have no notification after 30 seconds. */
  readonly lost: number;
}

/** Sends enquiries through the gateway at a steady rate, and waits for each notification. */
export async function measureSteadyLoad(
  product: Product,
  { http, enquiries, arrivals }: { http: HttpClient; enquiries: Enquiries; arrivals: Arrivals },
  { rate, seconds }: { rate: number; seconds: number },
): Promise<SteadyLoadResult> {
  const answeredAt = new Map<string, number>();
  const accepted = createLatencyHistogram();
  let refused = 0;
  await enquiries.prepare(Math.ceil(rate * seconds) + 1);
  const achievedRate = await runOpenLoop({
    rate,
    seconds,
    async send(_index, scheduledAt) {
      const answer = await http.ask(product.port, enquiries.next());
      const now = performance.now();
      if (answer.status !== 201) {
        refused += 1;
        return;
      }
      accepted.add(now - scheduledAt);
      answeredAt.set(idIn(answer.text), now);
    },
  });
  const missing = () => [...answeredAt.keys()].filter((id) => !arrivals.of.has(id)).length;
  await pollUntil(() => missing() === 0, { withinSeconds: 30, everyMs: 200 });
  const readable = createLatencyHistogram();
  for (const [id, at] of answeredAt) {
    const arrived = arrivals.of.get(id);
    if (arrived !== undefined) readable.add(arrived - at);
  }
  return {
    readable: readable.spread(),
    accepted: accepted.spread(),
    achievedRate,
    refused,
    lost: missing(),
  };
}

function idIn(text: string): string {
  return (JSON.parse(text) as { data: { _id: string } }).data._id;
}
