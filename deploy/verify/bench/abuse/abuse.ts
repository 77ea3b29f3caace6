import { createHttpClient } from '../http-client.ts';
import { type Product, startProduct } from '../product.ts';
import type { HttpClient } from '../http-client.ts';
import type { Figure, MeasuredFigure } from '../report.ts';
import { measureHostileInput } from './hostile-input.ts';
import { measureIdempotency } from './idempotency.ts';
import { measureInjection } from './injection.ts';
import { measureOverload } from './overload.ts';
import { measureUploads } from './uploads.ts';

type Part = (product: Product, http: HttpClient, seconds: number) => Promise<MeasuredFigure>;

const parts: Readonly<Record<string, Part>> = {
  injection: measureInjection,
  hostile: measureHostileInput,
  uploads: measureUploads,
  idempotency: measureIdempotency,
  overload: measureOverload,
};

/** Raises the limits per address, because all load comes from one address. */
const manyAddresses = { MAX_IN_FLIGHT_PER_ADDRESS: '1000' };

/** Measures what abuse costs. `only` selects one part. Each part starts a new product in separate processes. */
export async function benchAbuse(
  { seconds, only }: { seconds: number; only: string | undefined },
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  const chosen = Object.entries(parts).filter(([name]) => only === undefined || only === name);
  if (chosen.length === 0) throw new Error(`no part is called ${only}`);
  for (const [name, part] of chosen) {
    report(name);
    const http = createHttpClient();
    const product = await startProduct('separate processes, embedded log', manyAddresses);
    try {
      const measured = await part(product, http, seconds);
      figures.push(...measured.figures);
      details[name] = measured.details;
    } finally {
      http.close();
      await product.stop();
    }
  }
  return { figures, details };
}
