import type { Page } from 'playwright-core';
import type { FaultyLink } from '@patna/testing/links/faulty-link.ts';
import { writeEnquiry, writeReview } from './user-actions.ts';
import type { Phone } from './phone.ts';
import type { Step } from './trace-plan.ts';

const isWrite = (method: string, path: string) =>
  method !== 'GET' && /^\/api\/v1\/(enquiry|wishlist|listings\/[^/]+\/add-review)\//.test(path);

/** Writes that the phone accepted. */
export interface Accepted {
  readonly enquiries: { readonly hostel: string; readonly message: string }[];
  /** The last text by hostel. */
  readonly reviews: Map<string, string>;
  readonly saved: Set<string>;
}

/** Plays the steps of a trace on a signed-in phone. */
export class TracePhone {
  readonly accepted: Accepted = { enquiries: [], reviews: new Map(), saved: new Set() };
  private readonly phone: Phone;
  private readonly link: FaultyLink;
  private readonly seed: number;
  private tabs: (Page | undefined)[] = [];
  private reviewed = 0;

  constructor(phone: Phone, link: FaultyLink, seed: number) {
    this.phone = phone;
    this.link = link;
    this.seed = seed;
    this.tabs = [phone.page];
  }

  async play(step: Step): Promise<void> {
    switch (step.do) {
      case 'enquire':
        return this.enquire(step.hostel, step.tab);
      case 'toggle':
        return this.toggle(step.hostel, step.tab);
      case 'review':
        return this.review(step.hostel, step.tab);
      case 'network':
        return this.network(step.state);
      case 'fault':
        for (let times = step.times; times > 0; times -= 1) this.link.fail(isWrite, step.fault);
        return;
      case 'kill-tab':
        return this.killTab(step.tab, step.how);
      case 'kill-worker':
        return this.killWorker();
      case 'restart-browser':
        this.tabs = [await this.phone.coldStart()];
        return;
      case 'wait':
        return new Promise((resolve) => setTimeout(resolve, step.ms));
    }
  }

  /** Restores the network for the rest of the trace. */
  async recover(): Promise<void> {
    this.link.heal();
    await this.network('online');
  }

  /** Leaves a blank page, so that the browser keeps running. */
  async closeTabs(): Promise<void> {
    const blank = await this.phone.context.newPage();
    for (const page of this.phone.context.pages()) if (page !== blank) await page.close();
    this.tabs = [];
  }

  async openTab(tab: number): Promise<Page> {
    const open = this.tabs[tab];
    if (open && !open.isClosed()) return open;
    const page = await this.phone.context.newPage();
    this.tabs[tab] = page;
    return page;
  }

  private async enquire(hostel: string, tab: number): Promise<void> {
    const page = await this.detail(hostel, tab);
    const message = `Trace ${this.seed}: is a bed free at ${hostel} from next month on?`;
    await writeEnquiry(page, { name: 'Asha Kumari', phone: '9876543210', message });
    await page.getByRole('button', { name: 'See your enquiry' }).first().click();
    await page.locator('[data-state] blockquote', { hasText: message }).first().waitFor();
    this.accepted.enquiries.push({ hostel, message });
  }

  private async review(hostel: string, tab: number): Promise<void> {
    const page = await this.detail(hostel, tab);
    this.reviewed += 1;
    const words = `Trace ${this.seed}, review ${this.reviewed}: quiet nights and good food here.`;
    await writeReview(page, words);
    await page.getByRole('button', { name: 'Write a review' }).waitFor();
    this.accepted.reviews.set(hostel, words);
  }

  private async toggle(hostel: string, tab: number): Promise<void> {
    const page = await this.detail(hostel, tab);
    const { saved } = this.accepted;
    const [now, then] = ['Save to wishlist', 'Remove from wishlist'];
    const [before, after] = saved.has(hostel) ? [then, now] : [now, then];
    const button = page.getByRole('button', {
      name: /^(Save to|Remove from) wishlist/,
      disabled: false,
    });
    await button.first().waitFor();
    const shown =
      (await button.first().getAttribute('aria-label')) ?? (await button.first().innerText());
    if (!shown.includes(before)) throw new Error(`${hostel}: the phone shows "${shown}"`);
    await button.first().click();
    await page.getByRole('button', { name: after }).first().waitFor();
    if (!saved.delete(hostel)) saved.add(hostel);
  }

  private async detail(hostel: string, tab: number): Promise<Page> {
    const page = await this.openTab(tab);
    await page.goto(`${this.link.url}/hostel-detail?hostelId=${hostel}`, { waitUntil: 'commit' });
    const enquiry = page.getByRole('button', { name: /^(Send|See your) enquiry/ });
    await enquiry.first().waitFor();
    return page;
  }

  private async network(state: 'online' | 'offline' | 'stalled'): Promise<void> {
    if (state === 'offline') return this.phone.goOffline();
    await this.phone.goOnline();
    if (state === 'stalled') this.link.set('stalled');
  }

  private async killTab(tab: number, how: 'close' | 'crash'): Promise<void> {
    const page = this.tabs[tab];
    this.tabs[tab] = undefined;
    if (!page || page.isClosed()) return;
    if (this.phone.context.pages().length < 2) await this.phone.context.newPage();
    if (how === 'crash') {
      const crashed = page.waitForEvent('crash', { timeout: 5000 }).catch(() => undefined);
      void page.goto('chrome://crash').catch(() => undefined);
      await crashed;
    }
    await page.close();
  }

  private async killWorker(): Promise<void> {
    const page = await this.openTab(0);
    const devtools = await this.phone.context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.detach();
  }
}
