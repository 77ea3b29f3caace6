import { describe, expect, it, vi } from 'vitest';
import { waitForCachedScreens } from './support/cached-screens.ts';
import { signIn } from './support/user-actions.ts';
import { setUpScene } from './support/scene.ts';
import { waitOptions } from './support/wait-options.ts';

/** Fields of a layout shift, which DOM types lack. */
interface Shift {
  readonly value: number;
}

/** Does not wait for the app, which does not start. */
const withoutScripts = { waitUntil: 'load' } as const;

describe('the product on a new phone', () => {
  const scene = setUpScene({ newToApp: true });

  it('shows a linked hostel before any script has run, and the app takes over', async () => {
    const { page, context } = await scene.newPhone();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
    const link = `${scene.stack.url}/hostel-detail?hostelId=hostel_xx01`;
    await page.goto(link, withoutScripts);
    const drawn = await page.locator('#last-view article header').innerText();
    expect(drawn).toMatch(/^Ganga View Hostel\n/);
    const { phone, email } = await contactOf('hostel_xx01');
    const html = await page.content();
    expect(html).not.toContain(phone);
    expect(html).not.toContain(email);

    await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });
    await page.addInitScript(() => {
      const shifts: number[] = ((globalThis as { shifts?: number[] }).shifts = []);
      new PerformanceObserver((list) => {
        for (const each of list.getEntries()) shifts.push((each as unknown as Shift).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(link);
    await vi.waitFor(
      async () => expect(await page.locator('#last-view').count()).toBe(0),
      waitOptions,
    );
    expect(await page.locator('#root article header').innerText()).toBe(drawn);
    expect(await page.locator('main').count()).toBe(1);
    const shifts = await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts);
    expect(shifts?.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.02);
    await page.getByRole('button', { name: 'Show phone number' }).first().click();
    await page.getByRole('link', { name: /Call/ }).waitFor();
    await context.close();
  });

  it('shows text pages without scripts and says what needs them', async () => {
    const { page, context } = await scene.newPhone();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
    for (const [path, words] of [
      ['/privacy-policy', 'What we keep'],
      ['/terms-condition', 'Listing a hostel'],
      ['/customer-support', 'Are meals included in the rent?'],
      ['/login', 'Signing in needs JavaScript'],
      ['/my-profile/wishlist', 'This page needs JavaScript'],
    ] as const) {
      await page.goto(scene.stack.url + path, withoutScripts);
      const seen = await page.locator('body').innerText();
      expect(seen).toContain(words);
      expect(seen).not.toContain('Loading');
    }
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await context.close();
  });

  it('starts although some of its code was dropped on the way', async () => {
    const { page, context } = await scene.newPhone();
    let asked = 0;
    await page.route(/\/assets\/base-/, (route) => {
      asked += 1;
      return asked <= 2 ? route.abort('connectionreset') : route.continue();
    });
    await page.goto(scene.stack.url);
    const menuLink = page.getByRole('dialog').getByRole('link', { name: 'Why Patna Hostels' });
    await vi.waitFor(async () => {
      // An open menu covers its button.
      if ((await menuLink.count()) === 0) {
        await page.getByRole('button', { name: 'Menu' }).click({ timeout: 1000 });
      }
      expect(await menuLink.count()).toBe(1);
    }, waitOptions);
    expect(asked).toBeGreaterThan(2);
    await context.close();
  });

  it('can be installed', async () => {
    const { page } = scene.phone;
    await page.goto(scene.stack.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const devtools = await scene.phone.context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { data } = await devtools.send('Page.getAppManifest');
    const manifest = JSON.parse(data as string) as Record<string, unknown[]>;
    expect(manifest).toMatchObject({ id: expect.any(String), display: 'standalone' });
    expect(JSON.stringify(manifest['icons'])).toContain('maskable');
    for (const { src } of manifest['screenshots'] as { src: string }[]) {
      expect((await fetch(scene.stack.url + src)).status).toBe(200);
    }
  });

  it('loads small card photos, and no sending code before there is something to send', async () => {
    const { page } = scene.phone;
    await waitForCachedScreens(page);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const photos = loaded.filter((path) => path.startsWith('/images/'));
    expect(photos.length).toBeGreaterThan(0);
    expect(photos.filter((path) => !path.endsWith('/500.avif'))).toEqual([]);
    const sends = /\/?assets\/(?:sending|schemas)-[\w-]+\.js/g;
    const worker = await (await fetch(`${scene.stack.url}/sw.js`)).text();
    expect(worker.match(sends)).toHaveLength(2);
    expect(loaded.filter((path) => path.match(sends))).toEqual([]);
  });

  it('opens home with its hostels offline, before any script has run', async () => {
    const { page, context } = scene.phone;
    await waitForCachedScreens(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
    await scene.phone.goOffline();
    const document = await page.goto(scene.stack.url, withoutScripts);
    expect(document?.headers()['content-security-policy']).toContain("default-src 'self'");
    expect(await page.getByRole('article').count()).toBe(12);
    await devtools.send('Emulation.setScriptExecutionDisabled', { value: false });

    const said: string[] = [];
    page.on('pageerror', (error) => said.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('net::'))
        said.push(message.text());
    });
    await page.reload();
    await page.getByText("You're offline. Last updated").waitFor();
    expect(await page.locator('#app-data[data-kept]').count()).toBe(1);
    expect(await page.getByRole('article').count()).toBe(12);
    expect(said).toEqual([]);
    await scene.phone.goOnline();
    // A busy machine may take longer than the worker's time limit.
    await vi.waitFor(async () => {
      await page.goto(scene.stack.url);
      expect(await page.locator('#app-data[data-kept]').count()).toBe(0);
    }, waitOptions);
  });

  it('lays the grid out in 1, 2, 3 and 4 columns', async () => {
    const { page } = scene.phone;
    for (const [width, columns] of [
      [360, 1],
      [700, 2],
      [1000, 3],
      [1400, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const tops = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  });

  it('counts a view of a hostel once per visitor', async () => {
    const { page } = scene.phone;
    const counted = () =>
      scene.stack.link.carried.filter((line) => line.startsWith('POST /rest/v1/rpc/')).length;
    await page.goto(`${scene.stack.url}/hostel-detail?hostelId=hostel_xx04`);
    await vi.waitFor(() => expect(counted()).toBeGreaterThan(0), waitOptions);
    await vi.waitFor(async () => expect(await views('hostel_xx04')).toBe(1), waitOptions);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await views('hostel_xx04')).toBe(1);
  });

  it('signs in with a code sent by e-mail', async () => {
    const { page } = scene.phone;
    const email = 'traveller@example.com';
    await page.goto(`${scene.stack.url}/login?returnTo=${encodeURIComponent('/my-profile')}`);
    await page.getByRole('button', { name: 'Get a code by email' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const code = await vi.waitFor(() => codeFor(email), waitOptions);
    await page.getByLabel(/code/i).fill(code);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(/\/my-profile$/);
    await page.getByText(email).first().waitFor();
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  });

  it('finds a hostel from the header while typing', async () => {
    const { page } = scene.phone;
    await page.goto(scene.stack.url);
    const box = page.getByPlaceholder('Search for hostel...');
    await box.fill('saraswati');
    const suggestion = page.getByRole('option', { name: /Saraswati Girls Hostel/ });
    await suggestion.waitFor();
    expect(await suggestion.innerText()).toContain('Patna');
    await suggestion.click();
    await page.waitForURL(/hostel-detail\?hostelId=hostel_xx02/);
    expect(await box.inputValue()).toBe('');
  });

  it('search is 250 px wide on a medium screen, 400 px on a large one, its list 80 % of the height', async () => {
    const { page } = scene.phone;
    const box = page.getByPlaceholder('Search for hostel...');
    await box.fill('hostel');
    const list = page.getByRole('listbox');
    await page.getByRole('option').first().waitFor();
    for (const [width, wide] of [
      [800, 250],
      [1280, 400],
    ] as const) {
      await page.setViewportSize({ width, height: 500 });
      const whole = await list.evaluate((part) => part.parentElement?.offsetWidth);
      expect(whole).toBe(wide);
      const { maxHeight, overflowY } = await list.evaluate((part) => {
        const { maxHeight: most, overflowY: beyond } = getComputedStyle(part);
        return { maxHeight: most, overflowY: beyond };
      });
      expect([maxHeight, overflowY]).toEqual(['400px', 'auto']);
    }
    await box.fill('');
    await page.setViewportSize({ width: 360, height: 740 });
  });

  it('keeps nothing of a person after sign-out', async () => {
    const { page } = scene.phone;
    await page.goto(`${scene.stack.url}/logout`);
    await page.waitForURL(`${scene.stack.url}/`);
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).not.toContain('traveller@example.com');
    await signIn(page, scene.stack.url, 'owner@example.com');
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
  });

  async function contactOf(hostelId: string): Promise<{ phone: string; email: string }> {
    const answer = await fetch(`${scene.stack.url}/api/v1/listings/${hostelId}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'tap' }),
    });
    return ((await answer.json()) as { data: { phone: string; email: string } }).data;
  }

  async function views(hostelId: string): Promise<number> {
    const config = (await (await fetch(`${scene.stack.url}/runtime-config.json`)).json()) as {
      views: { anonKey: string };
    };
    const answer = await fetch(
      `${scene.stack.url}/rest/v1/hostel_views?hostel_id=eq.${hostelId}&select=views_count`,
      { headers: { apikey: config.views.anonKey } },
    );
    const [row] = (await answer.json()) as { views_count: number }[];
    return row?.views_count ?? 0;
  }

  async function codeFor(email: string): Promise<string> {
    const answer = await fetch(`${scene.stack.emulatorUrl}/emulator/codes?email=${email}`);
    const { codes } = (await answer.json()) as { codes: { code: string }[] };
    const [newest] = codes;
    if (!newest) throw new Error('no code has been sent yet');
    return newest.code;
  }
});
