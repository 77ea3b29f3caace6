import { startBrowser } from '../offline/browser.ts';
import { measureTaps } from '../offline/tap-latency.ts';
import { untilIndexed, openServerSearch, writeHostels } from '../offline/write-hostels.ts';
import { startProduct } from '../product.ts';
import type { MeasuredFigure } from '../report.ts';
import { measureBytes } from './measure-bytes.ts';

export interface WebOptions {
  /** Number of hostels in the catalogue. */
  readonly hostels: number;
}

/** G1.1 and G1.3: measures what a first visit to home downloads, and how soon a slow phone shows the effect of a tap. */
export async function benchWeb(
  { hostels }: WebOptions,
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const product = await startProduct('one process, embedded log');
  try {
    report(`writing ${hostels} hostels`);
    await writeHostels(product, hostels);
    await untilIndexed(await openServerSearch(product), hostels);
    const url = `http://localhost:${product.port}`;
    const bytes = await measureBytes(url);
    report('bytes: measured');
    const phone = await startBrowser();
    try {
      const taps = await measureTaps(phone, url);
      report('taps: measured');
      return {
        figures: [...bytes.figures, ...taps.figures],
        details: { bytes: bytes.details, taps: taps.details },
      };
    } finally {
      await phone.stop();
    }
  } finally {
    await product.stop();
  }
}
