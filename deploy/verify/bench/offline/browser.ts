/// <reference lib="dom" />
import { rm } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '@patna/toolchain/chromium.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { workersHeapBytes } from './worker-heap.ts';

/** A browser tab that can be measured and disturbed. */
export interface Tab {
  readonly page: Page;
  /** Slows down the CPU of the page by this factor. Workers are not affected. */
  readonly slowDown: (times: number) => Promise<void>;
  /**
   * Leaves requests to matching URLs unanswered, or closes their connections. Other requests are not affected, because
   * Playwright's routes, which would slow them down, are not used.
   */
  readonly failRequests: (pattern: string, how: 'stalled' | 'dead') => Promise<void>;
  /** Size of the page's heap in bytes, after garbage collection. */
  readonly heapBytes: () => Promise<number>;
  /** Size of the heaps of all its workers in bytes, after garbage collection. */
  readonly workersHeapBytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A browser with one profile, as wide as a small phone. */
export interface PhoneBrowser {
  readonly context: BrowserContext;
  openTab(): Promise<Tab>;
  stop(): Promise<void>;
}

/** @throws when this machine has no Chromium */
export async function startBrowser(): Promise<PhoneBrowser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('no Chromium on this machine: set CHROMIUM_PATH');
  const profile = await makeTempDir('bench-phone');
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: chromiumFlags,
    headless: true,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
  });
  await context.addInitScript(watchPage);
  return {
    context,
    openTab: () => openTab(context),
    async stop() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  return {
    page,
    async slowDown(rate) {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    },
    async failRequests(urlPattern, how) {
      devtools.on('Fetch.requestPaused', ({ requestId }) => {
        if (how === 'stalled') return;
        // The tab may be closed before its last request is aborted.
        devtools
          .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
          .catch(() => undefined);
      });
      await devtools.send('Fetch.enable', { patterns: [{ urlPattern }] });
    },
    async heapBytes() {
      await devtools.send('HeapProfiler.enable');
      for (let n = 0; n < 3; n += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize;
    },
    workersHeapBytes: () => workersHeapBytes(devtools),
    close: () => page.close(),
  };
}

/** Measurements of a page. Times are milliseconds since its navigation. */
export interface PageMeasurements {
  /** When the first frame with a hostel card was shown. */
  cardsAt: number | null;
  /** For each tap, the time until the frame that shows its effect or, if there is none, until the next frame. */
  taps: number[];
  /** Tasks that took more than 50 ms. */
  longTasks: { at: number; ms: number }[];
  /** URL of the catalogue worker. */
  workerUrl: string | null;
  /** Syncs of the catalogue, each from the request to the worker's response. */
  syncs: { from: number; to: number }[];
}

declare global {
  var watched: PageMeasurements;
}

/** Runs in the page before everything else. */
function watchPage(): void {
  const watched: PageMeasurements = {
    cardsAt: null,
    taps: [],
    longTasks: [],
    workerUrl: null,
    syncs: [],
  };
  Object.assign(globalThis, { watched });
  const afterFrame = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', work, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  // The browser reports the time of the first paint only. For later frames only the time at which the page is idle is
  // known.
  const paintedSince = (frameAt: number) => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    return first !== undefined && first.startTime >= frameAt ? first.startTime : performance.now();
  };
  const lookForCards = (frameAt: number) => {
    if (document.querySelector('article') === null) requestAnimationFrame(lookForCards);
    else afterFrame(() => (watched.cardsAt = paintedSince(frameAt)));
  };
  requestAnimationFrame(lookForCards);
  // State of a toggle button. A tap changes its state or its icon.
  const stateOf = (button: Element | null | undefined) =>
    button?.isConnected && button.matches('[aria-pressed], [aria-label$="wishlist"]')
      ? `${button.ariaPressed} ${button.querySelector('svg')?.getAttribute('fill')}`
      : undefined;
  const onTap = (event: Event) => {
    const button = (event.target as Element).closest('button');
    const before = stateOf(button);
    const look = () => {
      if (before !== undefined && stateOf(button) === before) requestAnimationFrame(look);
      else afterFrame(() => watched.taps.push(performance.now() - event.timeStamp));
    };
    setTimeout(look);
  };
  addEventListener('click', onTap, { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watched.longTasks.push({ at: startTime, ms: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  const PlainWorker = Worker;
  globalThis.Worker = class extends PlainWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      watched.workerUrl = String(url);
      const began = new Map<number, number>();
      this.addEventListener('message', ({ data }: MessageEvent<{ turn: number }>) => {
        const from = began.get(data.turn);
        if (from !== undefined) watched.syncs.push({ from, to: performance.now() });
      });
      const post = this.postMessage.bind(this) as (message: unknown) => void;
      this.postMessage = (message: { turn?: number; request?: { kind: string } }) => {
        const isSync = message.turn !== undefined && message.request?.kind === 'sync';
        if (isSync) began.set(message.turn as number, performance.now());
        post(message);
      };
    }
  };
}
