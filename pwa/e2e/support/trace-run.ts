import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openStoredWrites } from '@patna/testing/stack/stored-writes.ts';
import { startTestStack, type TestStack } from '@patna/testing/stack/test-stack.ts';
import { waitForStoredHostels, readStoredRows } from './stored-data.ts';
import { waitForCachedScreens } from './cached-screens.ts';
import { signIn } from './user-actions.ts';
import { newPhone, type Phone } from './phone.ts';
import { TracePhone } from './trace-phone.ts';
import { traceHostels, type TracePlan, tracePlan } from './trace-plan.ts';

/** Result of a trace. All lists should be empty. */
export interface TraceResult {
  readonly seed: number;
  readonly written: number;
  readonly requests: number;
  /** Accepted on the phone but missing on the server. Of reviews only the last text counts. */
  readonly lost: string[];
  /** Stored more than once on the server. */
  readonly double: string[];
  /** Hostels whose writes arrived in another order. */
  readonly disordered: string[];
  /** Hostels saved on one side only. */
  readonly wishlistDiffers: string[];
  /** Set when the trace could not be played or did not settle. */
  readonly stuck?: string;
  /** Time from the return of the network until the outbox was empty. */
  readonly drainMs: number;
}

const drainLimitMs = 90_000;
/** Prefix of all texts of traces. */
const ofTraces = 'Trace ';

/** One stack with a template phone that is copied for each trace. */
export interface TraceWorld {
  run(seed: number): Promise<TraceResult>;
  stop(): Promise<void>;
}

export async function openTraceWorld(): Promise<TraceWorld> {
  const stack = await startTestStack('one process, embedded log');
  const stored = await openStoredWrites(stack.mongoUri);
  const template = await prepareTemplate(stack);

  async function run(seed: number): Promise<TraceResult> {
    await stored.clear(ofTraces);
    const plan = tracePlan(seed);
    const phone = await newPhone(stack.link, { copyOf: template, withoutSync: plan.withoutSync });
    const keysBefore = stack.link.keys.length;
    const trace = new TracePhone(phone, stack.link, seed);
    try {
      const played = await play(plan, phone, trace, stack);
      const texts = [...(await stored.enquiryMessages()), ...(await stored.reviewTexts(ofTraces))];
      const held = await stored.savedHostels();
      // Views are counted outside of the outbox and in no order.
      const keys = stack.link.keys.slice(keysBefore).filter(({ line }) => !/\/sights\b/.test(line));
      const { enquiries, reviews, saved: expected } = trace.accepted;
      const written = [...enquiries.map(({ message }) => message), ...reviews.values()];
      return {
        seed,
        written: written.length,
        requests: keys.length,
        lost: written.filter((text) => !texts.includes(text)),
        double: texts.filter((text, at) => texts.indexOf(text) !== at),
        disordered: disordered(keys),
        wishlistDiffers: traceHostels.filter((hostel) => expected.has(hostel) !== held.has(hostel)),
        ...played,
      };
    } finally {
      stack.link.heal();
      stack.link.set('up');
      await phone.closeBrowser();
      await rm(phone.profile, { recursive: true, force: true });
    }
  }

  return {
    run,
    async stop() {
      await stored.stop();
      await stack.stop();
      await rm(template, { recursive: true, force: true });
    },
  };
}

/** A signed-in phone that has cached the hostels of the traces; closed again. */
async function prepareTemplate(stack: TestStack): Promise<string> {
  const phone = await newPhone(stack.link);
  const { page } = phone;
  await signIn(page, stack.url, 'traveller@example.com');
  await page.goto(stack.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  for (const hostel of traceHostels) {
    await page.goto(`${stack.url}/hostel-detail?hostelId=${hostel}`);
    await page.getByRole('button', { name: 'Send enquiry' }).first().waitFor();
    await waitForStoredHostels(page, hostel);
  }
  await waitForCachedScreens(page);
  await phone.closeBrowser();
  return phone.profile;
}

async function play(
  plan: TracePlan,
  phone: Phone,
  trace: TracePhone,
  stack: TestStack,
): Promise<Pick<TraceResult, 'stuck' | 'drainMs'>> {
  let at = 'start';
  try {
    for (const step of plan.steps) {
      at = JSON.stringify(step);
      await trace.play(step);
    }
    at = 'the end';
    if (plan.endsClosed) await trace.closeTabs();
    await trace.recover();
    const started = Date.now();
    const page = await afterClosedTabs(plan, trace);
    await page.goto(stack.url, { waitUntil: 'commit' });
    await untilEmpty(page);
    return { drainMs: Date.now() - started };
  } catch (error) {
    const pages = phone.context.pages().map((page) => page.url());
    return { drainMs: -1, stuck: `${at}: ${String(error)} ${pages.join(' ')}` };
  }
}

/** Gives the worker a moment before the next visit if all tabs are closed. */
async function afterClosedTabs(plan: TracePlan, trace: TracePhone): Promise<Page> {
  if (plan.endsClosed) await trace.play({ do: 'wait', ms: 3000 });
  return trace.openTab(0);
}

async function untilEmpty(page: Page): Promise<void> {
  const deadline = Date.now() + drainLimitMs;
  for (;;) {
    const items = await readStoredRows<Waiting>(page, 'outbox');
    if (items.length === 0) return;
    const refused = items.some(({ state }) => state === 'needs-attention');
    if (refused || Date.now() > deadline)
      throw new Error(`left: ${items.map(describeItem).join(', ')}`);
    await page.waitForTimeout(200);
  }
}

interface Waiting {
  readonly lane: string;
  readonly state: string;
  readonly error?: unknown;
}

function describeItem({ lane, state, error }: Waiting): string {
  return `${lane} ${state} ${JSON.stringify(error)}`;
}

/** Keys sort by creation time: those of one hostel and kind must arrive in that order. */
function disordered(keys: readonly { line: string; key: string }[]): string[] {
  const lanes = Map.groupBy(keys, ({ line }) => line.split('/').slice(3, 6).join('/'));
  return [...lanes].flatMap(([lane, items]) => {
    const first = [...new Set(items.map(({ key }) => key))];
    return first.join() === first.toSorted().join() ? [] : [lane];
  });
}
