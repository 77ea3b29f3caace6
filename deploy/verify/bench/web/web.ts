import { startBrowser } from '../offline/browser.ts';
import { measureTaps } from '../offline/tap-latency.ts';
import { writeHostels } from '../offline/write-hostels.ts';
import { startProduct } from '../product.ts';
import type { MeasuredFigure } from '../report.ts';
import { measureBytes } from './measure-bytes.ts';

export interface WebOptions {
  /** Number of hostels in the catalogue. */
  readonly hostels: number;
}

/** G1.1 and G1.3: measures how soon a slow phone shows the effect of a tap, and what a first visit to home downloads. */
export async function benchWeb(
  { hostels }: WebOptions,
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const product = await startProduct('one process, embedded log');
  const url = `http://localhost:${product.port}`;
  const phone = await startBrowser();
  try {
    // Only the sample hostels have several photos, so this comes before others are written.
    const taps = await measureTaps(phone, url);
    report(`taps: measured; writing ${hostels} hostels`);
    await writeHostels(product, hostels);
    const bytes = await measureBytes(url);
    report('bytes: measured');
    return {
      figures: [...taps.figures, ...bytes.figures],
      details: { taps: taps.details, bytes: bytes.details },
    };
  } finally {
    await phone.stop();
    await product.stop();
  }
}
