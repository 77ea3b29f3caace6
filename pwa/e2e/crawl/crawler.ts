import { requestIdHeader } from '@patna/contracts/calls';
import { eventually } from '@patna/testing/eventually.ts';
import { startTestStack, type TestStack } from '@patna/testing/stack/test-stack.ts';
import type { RuntimeConfig } from '../../src/shared/runtime/runtime-config-shape.ts';
import { waitForCachedScreens } from '../support/cached-screens.ts';
import { signIn, writeEnquiry } from '../support/user-actions.ts';
import { newPhone, type Phone } from '../support/phone.ts';
import { breakStorage, type StorageFault } from '../support/storage-faults.ts';
import {
  faultsAtTheNarrowest,
  faultsBehindButtons,
  faultsIn,
  linksOf,
  settle,
  checkRefusalNotes,
  type View,
} from './check-page.ts';
import { addressesToVisit, isRouted, leaving, type Role, routePaths } from './addresses.ts';

/** `failing`: the server answers and refuses every call. */
export const networks = ['online', 'failing', 'offline'] as const;
export type Network = (typeof networks)[number];
export type Language = 'en' | 'hi';

/** One address as one person sees it, in one language and some views. */
export interface Visit {
  readonly role: Role;
  readonly network: Network;
  readonly language: Language;
  readonly address: string;
  readonly views: readonly View[];
  /** Also opens menus and dialogs. */
  readonly openAll?: boolean;
}

export interface Fault {
  readonly kind: 'screen' | 'console' | 'link' | 'csp';
  readonly where: string;
  readonly what: string;
}

/** A person with a phone who visits screens. */
export interface Crawler {
  readonly addresses: readonly string[];
  /** Switches the network off, on, or to refusals. */
  turn(network: Network): Promise<void>;
  visit(visit: Visit): Promise<void>;
  /** Checks that all collected links lead to a screen or an answer. Needs the network. */
  checkLinks(): Promise<void>;
  /** Visits the sign-out screen. */
  leave(): Promise<void>;
  readonly faults: readonly Fault[];
  /** Number of refusals that screens have shown so far. */
  readonly refusalsShown: () => number;
  close(): Promise<void>;
}

/** Browser messages about failed requests that the crawl causes itself. */
const expected = [
  /^Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION|EMPTY|NETWORK|INCOMPLETE)/,
  /status of 404 .*hostel_unknown/,
  /status of 406 .*hostel_views/,
  /status of 403 .*\/moderation/,
  /status of 503 .*\/api\//,
  /beforeinstallprompt/,
];
const reference = '00000000-0000-4000-8000-000000000000';
const refusal = {
  kind: 'answer',
  status: 503,
  headers: {
    'content-type': 'application/problem+json',
    'retry-after': '5',
    [requestIdHeader]: reference,
  },
  body: JSON.stringify({
    code: 'unavailable',
    message: 'This part of the service is not available',
    requestId: reference,
  }),
} as const;
/** More refusals than one page's requests need. */
const refusalsInStore = 100;
const viewCounts = '/rest/v1/hostel_views?limit=1';
const cspMark = 'Content Security Policy';

/** Starts the view counter's database with the first request. */
export async function startCrawlStack(): Promise<TestStack> {
  const stack = await startTestStack('one process, embedded log');
  const config = await fetch(`${stack.gatewayUrl}/runtime-config.json`);
  const { views } = (await config.json()) as RuntimeConfig;
  const headers = { apikey: views.anonKey };
  await eventually(async () => (await fetch(stack.gatewayUrl + viewCounts, { headers })).ok);
  return stack;
}

/** A new phone, signed in and with data on its lists. Its storage may be broken. */
export async function openCrawler(
  stack: TestStack,
  role: Role,
  storage?: StorageFault,
): Promise<Crawler> {
  const paths = await routePaths();
  const phone = await newPhone(stack.link);
  const faults: Fault[] = [];
  const leads = new Map<string, string>();
  let where = role as string;
  let refusalsShown = 0;
  listen(phone, (kind, what) => faults.push({ kind, where, what }));
  if (storage) await breakStorage(phone, stack.link, storage);
  await prepare(phone, stack, role);

  async function speak(language: Language): Promise<void> {
    await phone.context.addCookies([{ name: 'lang', value: language, url: stack.url }]);
  }

  function refuseAll(): void {
    stack.link.heal();
    for (let n = 0; n < refusalsInStore; n += 1) {
      stack.link.fail((_method, path) => path.startsWith('/api/'), refusal);
    }
  }

  return {
    addresses: addressesToVisit(paths),
    faults,
    refusalsShown: () => refusalsShown,

    async turn(network) {
      stack.link.heal();
      if (network !== 'offline') return phone.goOnline();
      await phone.page.goto(stack.url);
      await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await waitForCachedScreens(phone.page);
      await phone.goOffline();
    },

    async visit({ network, language, address, views, openAll = false }) {
      where = `${role} ${network} ${language} ${address}`;
      await speak(language);
      if (network === 'failing') refuseAll();
      const { page } = phone;
      await page.goto(stack.url + address);
      const note = (kind: Fault['kind'], view?: View) => (what: string) =>
        faults.push({ kind, where: view ? `${where} ${view.width} ${view.theme}` : where, what });
      (await settle(page)).forEach(note('screen'));
      if (network === 'failing') {
        const { shown, faults: missing } = await checkRefusalNotes(page, reference);
        refusalsShown += shown;
        missing.forEach(note('screen'));
      }
      for (const view of views) (await faultsIn(page, view)).forEach(note('screen', view));
      const links = await linksOf(page);
      links.faults.forEach(note('link'));
      for (const lead of links.leads) if (!leads.has(lead)) leads.set(lead, where);
      const [first] = views;
      if (openAll && first) {
        (await faultsBehindButtons(page, first)).forEach(note('screen', first));
      }
      (await faultsAtTheNarrowest(page)).forEach(note('screen'));
    },

    async checkLinks() {
      for (const [lead, from] of leads) {
        const { pathname } = new URL(lead, stack.url);
        const isFile = /\.\w+$/.test(pathname);
        if (!isFile && !isRouted(paths, pathname)) {
          faults.push({ kind: 'link', where: from, what: `${lead} is no screen` });
        }
        const { status } = await fetch(stack.gatewayUrl + lead, { redirect: 'manual' });
        const mayBeGone = lead.includes('hostel_unknown');
        if (status >= 400 && !mayBeGone) {
          faults.push({ kind: 'link', where: from, what: `${lead} answers ${status}` });
        }
      }
    },

    async leave() {
      where = `${role} ${leaving}`;
      await phone.page.goto(stack.url + leaving);
      await phone.page.waitForURL(`${stack.url}/`);
      await settle(phone.page);
    },

    close: () => phone.closeBrowser(),
  };
}

function listen(phone: Phone, note: (kind: Fault['kind'], what: string) => void): void {
  phone.context.on('weberror', (error) => note('console', String(error.error())));
  phone.context.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() !== 'error' || expected.some((each) => each.test(text))) return;
    note(text.includes(cspMark) ? 'csp' : 'console', text);
  });
}

const accounts: Readonly<Record<Exclude<Role, 'visitor'>, string>> = {
  traveller: 'traveller@example.com',
  owner: 'owner@example.com',
  admin: 'admin@example.com',
};

async function prepare(phone: Phone, stack: TestStack, role: Role): Promise<void> {
  const { page } = phone;
  if (role === 'visitor') {
    await page.goto(stack.url);
  } else {
    await signIn(page, stack.url, accounts[role]);
    await settle(page);
    // Nobody can save their own hostel.
    const hostel = role === 'owner' ? 'hostel_xx04' : 'hostel_xx05';
    await page.goto(`${stack.url}/hostel-detail?hostelId=${hostel}`);
    await settle(page);
    await page.getByRole('button', { name: 'Save to wishlist' }).first().click();
  }
  if (role === 'traveller') {
    const message = 'Is a single room free from June?';
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.getByText('Sent', { exact: true }).first().waitFor();
  }
  await page.evaluate(() => {
    try {
      localStorage.setItem('patna.me.compare', 'hostel_xx01,hostel_xx02');
    } catch {
      // Storage is broken on purpose.
    }
    return navigator.serviceWorker.ready.then(() => true);
  });
  // Leaving a page while it loads would log an error.
  await settle(page);
}
