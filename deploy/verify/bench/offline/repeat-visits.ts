import type { Link } from '../../chaos/cluster/link.ts';
import { type Figure, figure } from '../report.ts';
import type { PhoneBrowser, Tab } from './browser.ts';
import { median } from '../percentiles.ts';
import { pollUntil } from '../poll-until.ts';

const visitsEach = 5;
const shownWithinMs = 15_000;
const keptWithinSeconds = 40;
const identityPaths = '*/__clerk/*';

/** What the link does during a visit: it has no connection, or gives no answers. */
type LinkTrouble = 'down' | 'timeout';

/** A phone, the link that can be disturbed, and the URL behind the link. */
interface Scene {
  readonly phone: PhoneBrowser;
  readonly link: Link;
  readonly url: string;
  /** Whether the stored page snapshot is deleted before each visit. */
  readonly forgetful?: boolean;
  /** What happens to requests to the identity provider. Other requests are not affected. */
  readonly identity?: 'stalled' | 'dead';
}

interface Part {
  readonly figures: Figure[];
  readonly details: unknown;
}

/** G1.3: a returning phone opens the app offline, and on a network that never answers. */
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

/** R20: a visitor opens home online, alternately with and without the identity provider. */
export async function measureSignedOut(scene: Scene): Promise<Part> {
  const usual: number[] = [];
  const stalled: number[] = [];
  const dead: number[] = [];
  for (let n = 0; n < visitsEach; n += 1) {
    usual.push(await cardsShown(scene, 4));
    stalled.push(await cardsShown({ ...scene, identity: 'stalled' }, 4));
    dead.push(await cardsShown({ ...scene, identity: 'dead' }, 4));
  }
  const longer = (times: number[]) => median(times) - median(usual);
  const goal = ['R20', 'at most', 100] as const;
  return {
    figures: [
      figure('home signed out, provider stalled: longer', longer(stalled), 'ms', goal),
      figure('home signed out, provider dead: longer', longer(dead), 'ms', goal),
    ],
    details: { usual, stalled, dead },
  };
}

/**
 * R20: a signed-in person opens their wishlist offline, with and without a stored page snapshot, and online without the
 * identity provider. A visit of one or two seconds stores no snapshot.
 */
export async function measureOwnList({ phone, link, url }: Scene): Promise<Part> {
  const own = { phone, link, url: `${url}/my-profile/wishlist` };
  await keepAsSeen(own);
  const asSeen = await visitsWith(own, 'down', 4);
  const stalled = await visits({ ...own, identity: 'stalled' }, 4);
  const dead = await visits({ ...own, identity: 'dead' }, 4);
  const forgetful = { ...own, forgetful: true };
  const anew = await visitsWith(forgetful, 'down', 4);
  const stalledAnew = await visits({ ...forgetful, identity: 'stalled' }, 4);
  const goal = ['R20', 'at most', 1000] as const;
  return {
    figures: [
      figure('offline, saved hostels, 4x', median(asSeen), 'ms', goal),
      figure('identity provider stalled, 4x', median(stalled), 'ms', goal),
      figure('identity provider dead, 4x', median(dead), 'ms', goal),
      figure('offline, drawn anew', median(anew), 'ms', goal),
      figure('stalled, drawn anew', median(stalledAnew), 'ms', goal),
    ],
    details: { asSeen, stalled, dead, anew, stalledAnew },
  };
}

async function keepAsSeen({ phone, url }: Scene): Promise<void> {
  const tab = await phone.openTab();
  await tab.page.goto(url);
  await cardsAt(tab);
  const asked = { withinSeconds: keptWithinSeconds, everyMs: 200 };
  const kept = await pollUntil(() => tab.page.evaluate(isKeptAsSeen), asked);
  if (kept === undefined) throw new Error('the phone kept no view of the saved hostels');
  await tab.close();
}

/** Runs in the page. Whether a page snapshot of the list is stored. */
async function isKeptAsSeen(): Promise<boolean> {
  return (await caches.match(location.pathname, { cacheName: 'last-views' })) !== undefined;
}

/** Runs in a page of the same origin. Deletes the page snapshot. */
async function forgetAsSeen(): Promise<void> {
  await caches.delete('last-views');
}

async function visitsWith(scene: Scene, trouble: LinkTrouble, slowdown: number): Promise<number[]> {
  const { link, phone } = scene;
  await link.inject(trouble);
  await phone.context.setOffline(trouble === 'down');
  try {
    return await visits(scene, slowdown);
  } finally {
    await link.restore();
    await phone.context.setOffline(false);
  }
}

async function visits(scene: Scene, slowdown: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < visitsEach; n += 1) times.push(await cardsShown(scene, slowdown));
  return times;
}

async function cardsShown(scene: Scene, slowdown: number): Promise<number> {
  const { phone, url, identity } = scene;
  if (scene.forgetful) await forget(scene);
  const tab = await phone.openTab();
  try {
    if (identity) await tab.failRequests(identityPaths, identity);
    await tab.slowDown(slowdown);
    await tab.page.goto(url, { waitUntil: 'commit' });
    return await cardsAt(tab);
  } finally {
    await tab.close();
  }
}

/** Deletes the page snapshot in a separate tab, because a tab that has run the app would start it faster. */
async function forget({ phone, url }: Scene): Promise<void> {
  const tab = await phone.openTab();
  await tab.page.goto(new URL('/terms-condition', url).href);
  await tab.page.evaluate(forgetAsSeen);
  await tab.close();
}

/** Milliseconds from the navigation until the first frame with cards. */
async function cardsAt({ page }: Tab): Promise<number> {
  const options = { timeout: shownWithinMs };
  const at = await page.waitForFunction(() => watched.cardsAt, undefined, options);
  return Number(await at.jsonValue());
}
