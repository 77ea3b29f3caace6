import path from 'node:path';
import { rm } from 'node:fs/promises';
import { startLinks } from '../../chaos/cluster/start-links.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { startProduct } from '../product.ts';
import type { Figure, MeasuredFigure } from '../report.ts';
import { type PhoneBrowser, startBrowser } from './browser.ts';
import { openServerSearch, untilIndexed, writeHostels } from './write-hostels.ts';
import { measureManyHostels } from './many-hostels.ts';
import { measureOwnList, measureRepeatVisits, measureSignedOut } from './repeat-visits.ts';
import { measureSearchOnPhone } from './search-on-phone.ts';
import { catalogueOf } from './phone-database.ts';
import { measureTaps } from './tap-latency.ts';

export interface OfflineOptions {
  /** Number of hostels in the catalogue. */
  readonly hostels: number;
}

const warmWithinMs = 120_000;

/** G1.3, G1.5, G5.2 and R20: measures a phone that returns, offline and with very many hostels. */
export async function benchOffline(
  { hostels }: OfflineOptions,
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const publicPort = await freePort();
  const product = await startProduct('one process, embedded log', {}, publicPort);
  const dataDir = await makeTempDir('bench-links');
  const links = await startLinks(path.join(dataDir, 'toxiproxy'));
  const phone = await startBrowser();
  try {
    const link = await links.open('phone', product.port, publicPort);
    const url = `http://localhost:${publicPort}`;
    report(`a link through ${links.description}; writing ${hostels} hostels`);
    const names = await writeHostels(product, hostels);
    const server = await openServerSearch(product);
    await untilIndexed(server, hostels);
    await firstVisit(phone, url, hostels);
    const parts = {
      visits: () => measureRepeatVisits({ phone, link, url }),
      signedOut: () => measureSignedOut({ phone, link, url }),
      many: () => measureManyHostels(phone, link, url),
      search: () => measureSearchOnPhone(phone, server, { url, port: product.port, names }),
      taps: () => measureTaps(phone, url),
      // Possible because the taps measured before have signed in a person and saved hostels.
      own: () => measureOwnList({ phone, link, url }),
    };
    const figures: Figure[] = [];
    const details: Record<string, unknown> = { link: links.description, hostels };
    for (const [name, measure] of Object.entries(parts)) {
      const measured = await measure();
      figures.push(...measured.figures);
      details[name] = measured.details;
      report(`${name}: measured`);
    }
    return { figures, details };
  } finally {
    await phone.stop();
    await links.stop();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Waits until the service worker controls the page and the phone has stored every hostel. */
async function firstVisit(phone: PhoneBrowser, url: string, hostels: number): Promise<void> {
  const { page, close } = await phone.openTab();
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  const timeout = { timeout: warmWithinMs };
  await page.waitForFunction(() => watched.syncs.length > 0, undefined, timeout);
  const has = await catalogueOf(page);
  if (has.hostels < hostels) throw new Error(`the phone has only ${has.hostels} hostels`);
  await close();
}
