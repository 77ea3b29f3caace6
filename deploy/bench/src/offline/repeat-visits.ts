import type { Link } from '../../../chaos/cluster/link.ts';
import { type Figure, figure } from '../report.ts';
import type { PhoneBrowser, Tab } from './browser.ts';
import { median } from './median.ts';

const visits = 5;
const shownWithinMs = 15_000;

/** What stands between the phone and the product during a visit. */
type Trouble = 'down' | 'timeout';

/** G1.3: a phone that was here before opens the app without a network, and on one that never answers. */
export async function measureRepeatVisits(
  phone: PhoneBrowser,
  link: Link,
  url: string,
): Promise<{ figures: Figure[]; details: unknown }> {
  const offline4 = await visitsWith('down', 4);
  const offline6 = await visitsWith('down', 6);
  const stalled4 = await visitsWith('timeout', 4);
  return {
    figures: [
      figure('offline, cards, 4x CPU', median(offline4), 'ms', ['G1.3', 'at most', 600]),
      figure('offline, cards, 6x CPU', median(offline6), 'ms', ['G1.3', 'at most', 900]),
      figure('stalled network, cards, 4x', median(stalled4), 'ms', ['G1.3', 'at most', 1000]),
    ],
    details: { offline4, offline6, stalled4 },
  };

  async function visitsWith(trouble: Trouble, slowdown: number): Promise<number[]> {
    const times: number[] = [];
    await link.harm(trouble);
    await phone.context.setOffline(trouble === 'down');
    try {
      for (let n = 0; n < visits; n += 1) times.push(await cardsShown(slowdown));
    } finally {
      await link.mend();
      await phone.context.setOffline(false);
    }
    return times;
  }

  async function cardsShown(slowdown: number): Promise<number> {
    const tab = await phone.openTab();
    try {
      await tab.slowDown(slowdown);
      await tab.page.goto(url, { waitUntil: 'commit' });
      return await cardsAt(tab);
    } finally {
      await tab.close();
    }
  }
}

/** Milliseconds from the navigation to the first frame with cards. */
async function cardsAt({ page }: Tab): Promise<number> {
  const options = { timeout: shownWithinMs };
  const at = await page.waitForFunction(() => watched.cardsAt, undefined, options);
  return Number(await at.jsonValue());
}
