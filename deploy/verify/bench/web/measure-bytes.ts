import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { startBrowser } from '../offline/browser.ts';
import { median } from '../percentiles.ts';
import { type Figure, figure } from '../report.ts';

const visits = 3;
/** In milliseconds after navigation. */
const laterMs = 4000;

/** Kilobytes on the wire, with headers. */
interface Downloaded {
  readonly script: number;
  readonly all: number;
}

interface Visit {
  readonly takenOver: Downloaded;
  readonly later: Downloaded;
}

/** Counts what the page loads on a first visit to home, the median of a few. The service worker's requests are not counted. */
export async function measureBytes(
  url: string,
): Promise<{ readonly figures: Figure[]; readonly details: readonly Visit[] }> {
  const seen: Visit[] = [];
  for (let visit = 0; visit < visits; visit += 1) seen.push(await visitOnce(url));
  const middle = (of: (visit: Visit) => number) => median(seen.map(of));
  return {
    figures: [
      figure(
        'script until the app has taken over',
        middle((each) => each.takenOver.script),
        'KB',
        ['G1.1', 'at most', 130],
      ),
      figure(
        'script after 4 s',
        middle((each) => each.later.script),
        'KB',
        ['G1.1', 'at most', 190],
      ),
      figure(
        'all after 4 s',
        middle((each) => each.later.all),
        'KB',
        ['G1.1', 'at most', 300],
      ),
    ],
    details: seen,
  };
}

async function visitOnce(url: string): Promise<Visit> {
  const phone = await startBrowser();
  try {
    const { page } = await phone.openTab();
    const devtools = await phone.context.newCDPSession(page);
    const downloaded = await countDownloads(devtools);
    const began = performance.now();
    await page.goto(url);
    // The rendered page that came with the document is removed when React has taken over.
    await page.locator('#last-view').waitFor({ state: 'detached' });
    await page.locator('#root article').first().waitFor();
    const takenOver = downloaded();
    await pause(Math.max(0, laterMs - (performance.now() - began)));
    return { takenOver, later: downloaded() };
  } finally {
    await phone.stop();
  }
}

async function countDownloads(devtools: CDPSession): Promise<() => Downloaded> {
  const scripts = new Set<string>();
  const bytes = { script: 0, all: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.script += encodedDataLength;
  });
  await devtools.send('Network.enable');
  return () => ({ script: bytes.script / 1024, all: bytes.all / 1024 });
}
