import { gzipSync } from 'node:zlib';
import { figure, type MeasuredFigure } from '../report.ts';
import { bundleScript } from './bundle-script.ts';

const ranking = `export { createRanker, unpackRanker, facetCounts, passes, highlightsOf, compareBy } from '@patna/search';`;
const understanding = `export { searchHostels, regionOfQuery } from '@patna/search';
export { understandQuery } from '@patna/search/understanding';`;

/** Measures how much understanding queries adds to the script that ranks and filters hostels. */
export async function measureUnderstandingSize(): Promise<MeasuredFigure> {
  const [without, complete] = await Promise.all(
    [ranking, `${ranking}\n${understanding}`].map(gzipKb),
  );
  const added = (complete ?? 0) - (without ?? 0);
  return {
    figures: [figure('understanding of queries, gzip', added, 'KB more', ['G5', 'at most', 15])],
    details: { without, complete },
  };
}

async function gzipKb(source: string): Promise<number> {
  return gzipSync(await bundleScript(source)).length / 1024;
}
