import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../settings/messages.ts';
import { DeviceError } from './device-error.ts';
import { TestPush } from './test-push.tsx';

let worker: EventTarget;
const sendTest = vi.fn(async (_testId: string) => undefined);
const device = {
  standing: async () => 'on' as const,
  ask: async () => 'granted' as const,
  turnOn: async () => undefined,
  turnOff: async () => undefined,
  sendTest,
};

beforeEach(() => {
  vi.useFakeTimers();
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sendTest.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function show(options: { offline?: boolean; unreachable?: boolean; language?: 'en' | 'hi' } = {}) {
  const { offline = false, unreachable = false, language = 'en' } = options;
  renderComponent(<TestPush device={device} offline={offline} unreachable={unreachable} />, {
    language,
  });
}

const button = () => screen.queryByRole('button', { name: 'Send test notification' });
const status = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function send(): Promise<string> {
  fireEvent.click(button() as HTMLElement);
  await wait(0);
  return sendTest.mock.lastCall?.[0] ?? '';
}

function workerShows(testId: string): void {
  const data = { type: 'push-shown', testId };
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data })));
}

describe('a test push', () => {
  it('is shown once the worker has shown it', async () => {
    show();
    const testId = await send();
    expect(status()).toMatch(/^Test sent\./);
    expect(button()?.getAttribute('aria-busy')).toBe('true');
    workerShows('another-test');
    expect(status()).toMatch(/^Test sent\./);
    workerShows(testId);
    expect(status()).toBe('The test was shown on this device. Notifications work.');
    await wait(30_000);
    expect(status()).toBe('The test was shown on this device. Notifications work.');
  });

  it('counts as shown even when the worker is faster than the answer', async () => {
    const answer = Promise.withResolvers<undefined>();
    sendTest.mockReturnValueOnce(answer.promise);
    show();
    workerShows(await send());
    answer.resolve(undefined);
    await wait(0);
    expect(status()).toMatch(/^The test was shown/);
  });

  it('that is not shown within 20 seconds did not arrive, and can be sent again', async () => {
    show();
    const late = await send();
    await wait(19_900);
    expect(status()).toMatch(/^Test sent\./);
    await wait(200);
    expect(status()).toMatch(/^The test notification didn't arrive/);
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    const next = await send();
    expect(next).not.toBe(late);
    workerShows(late);
    expect(status()).toMatch(/^Test sent\./);
    workerShows(next);
    expect(status()).toMatch(/^The test was shown/);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('of a server without push says so and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const problem = {
      kind: 'problem',
      status: 503,
      code: 'unavailable',
      message: "Push notifications aren't available here",
      requestId: 'r1',
    } as const;
    sendTest.mockRejectedValueOnce(new DeviceError('no push', problem));
    show();
    await send();
    expect(screen.getByRole('alert').textContent).toContain(problem.message);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await wait(0);
    expect(status()).toMatch(/^Test sent\./);
  });

  it('to a phone that the server has forgotten says what to do', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const problem = { kind: 'problem', status: 404, code: 'not_found' } as const;
    const failure = { ...problem, message: "We couldn't find this", requestId: 'r1' };
    sendTest.mockRejectedValueOnce(new DeviceError('gone', failure));
    show();
    await send();
    expect(status()).toMatch(/isn't registered for notifications any more/);
  });

  it('cannot be sent offline', () => {
    show({ offline: true });
    expect(button()).toBeNull();
    expect(screen.getByText(/when you're online/)).toBeDefined();
  });
});

describe('a phone that shows no pushes', () => {
  it('is warned of until a test is shown', async () => {
    show({ unreachable: true });
    expect(screen.getByText('Notifications may not be reaching this device')).toBeDefined();
    workerShows(await send());
    expect(screen.queryByText('Notifications may not be reaching this device')).toBeNull();
  });

  it('is warned of in Hindi', () => {
    show({ unreachable: true, language: 'hi' });
    expect(screen.getByText('शायद इस डिवाइस पर सूचनाएँ नहीं पहुँच रही हैं')).toBeDefined();
  });
});
