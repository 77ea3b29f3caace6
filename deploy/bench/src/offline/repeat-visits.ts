import type { Link } from '../../../chaos/cluster/link.ts';
import { type Figure, figure } from '../report.ts';
import type { PhoneBrowser, Tab } from './browser.ts';
import { median } from '../median.ts';

const visits = 5;
const shownWithinMs = 15_000;
const keptWithinMs = 40_000;

/** What stands between the phone and the product during a visit. */
type Trouble = 'down' | 'timeout';

/** A phone, the link that can be harmed, and the address behind it. */
interface Scene {
  readonly phone: PhoneBrowser;
  readonly link: Link;
  readonly url: string;
}

interface Part {
  readonly figures: Figure[];
  readonly details: unknown;
}

/** G1.3: a phone that was here before opens the app without a network, and on one that never answers. */
export async function measureRepeatVisits(scene: Scene): Promise<Part> {
  const offline4 = await visitsWith(scene, 'down', 4);
  const offline6 = await visitsWith(scene, 'down', 6);
  const stalled4 = await visitsWith(scene, 'timeout', 4);
  return {
    figures: [
      figure('offline, cards, 4x CPU', median(offline4), 'ms', ['G1.3', 'at most', 600]),
      figure('offline, cards, 6x CPU', median(offline6), 'ms', ['G1.3', 'at most', 900]),
      figure('stalled network, cards, 4x', median(stalled4), 'ms', ['G1.3', 'at most', 1000]),
    ],
    details: { offline4, offline6, stalled4 },
  };
}

/** R20: whoever is signed in and has saved something opens their list without a network. */
export async function measureOwnList({ phone, link, url }: Scene): Promise<Part> {
  const own = `${url}/my-profile/wishlist`;
  const tab = await phone.openTab();
  await tab.page.goto(own);
  await cardsAt(tab);
  await tab.page.waitForFunction(isKeptAsSeen, undefined, { timeout: keptWithinMs });
  await tab.close();
  const offline4 = await visitsWith({ phone, link, url: own }, 'down', 4);
  return {
    figures: [
      figure('offline, saved hostels, 4x', median(offline4), 'ms', ['R20', 'at most', 1000]),
    ],
    details: { offline4 },
  };
}

/** Runs in the page: the list has come to rest, and the next start can open with it. */
async function isKeptAsSeen(): Promise<boolean> {
  return (await caches.match(location.pathname, { cacheName: 'last-views' })) !== undefined;
}

async function visitsWith(scene: Scene, trouble: Trouble, slowdown: number): Promise<number[]> {
  const { phone, link } = scene;
  const times: number[] = [];
  await link.harm(trouble);
  await phone.context.setOffline(trouble === 'down');
  try {
    for (let n = 0; n < visits; n += 1) times.push(await cardsShown(scene, slowdown));
  } finally {
    await link.mend();
    await phone.context.setOffline(false);
  }
  return times;
}

async function cardsShown({ phone, url }: Scene, slowdown: number): Promise<number> {
  const tab = await phone.openTab();
  try {
    await tab.slowDown(slowdown);
    await tab.page.goto(url, { waitUntil: 'commit' });
    return await cardsAt(tab);
  } finally {
    await tab.close();
  }
}

/** Milliseconds from the navigation to the first frame with cards. */
async function cardsAt({ page }: Tab): Promise<number> {
  const options = { timeout: shownWithinMs };
  const at = await page.waitForFunction(() => watched.cardsAt, undefined, options);
  return Number(await at.jsonValue());
}
