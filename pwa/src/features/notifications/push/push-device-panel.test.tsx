import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../settings/messages.ts';
import { DeviceError } from './device-error.ts';
import { PushDevicePanel } from './push-device-panel.tsx';
import type { PushDevice, PushStatus } from './push-device.ts';

function fakeDevice(standing: PushStatus, answer: NotificationPermission = 'granted') {
  const state = { standing };
  return {
    state,
    standing: vi.fn(async () => state.standing),
    ask: vi.fn(async () => answer),
    turnOn: vi.fn(async () => {
      state.standing = 'on';
    }),
    turnOff: vi.fn(async () => {
      state.standing = 'off';
    }),
    sendTest: vi.fn(async (_testId: string) => undefined),
  } satisfies PushDevice & { state: { standing: PushStatus } };
}

function show(device: PushDevice, language: 'en' | 'hi' = 'en'): void {
  setProviderUser(anna);
  renderComponent(<PushDevicePanel device={device} />, { language });
}

const button = (name: string) => screen.queryByRole('button', { name });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setProviderUser(null);
  act(reportReachable);
});

describe('a phone without push support', () => {
  it.each<[PushStatus, RegExp]>([
    ['not-configured', /aren't available here. You'll still find all notifications/],
    ['unsupported', /This browser doesn't support push/],
    ['home-screen', /install the app first/],
    ['refused', /Notifications are blocked.*“Allow”/],
  ])('shows the reason: %s', async (standing, words) => {
    const device = fakeDevice(standing);
    show(device);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    expect(device.ask).not.toHaveBeenCalled();
  });

  it('shows the reason in Hindi', async () => {
    show(fakeDevice('not-configured'), 'hi');
    expect(await screen.findByText(/सभी सूचनाएँ ऐप में मिलेंगी/)).toBeDefined();
  });

  it('notices when the person has allowed push in the browser', async () => {
    const device = fakeDevice('refused');
    show(device);
    await screen.findByText(/Notifications are blocked/);
    device.state.standing = 'off';
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(button('Turn on')).not.toBeNull());
  });
});

describe('a phone with push support', () => {
  it('asks for permission only after a tap', async () => {
    const device = fakeDevice('off');
    const answer = Promise.withResolvers<NotificationPermission>();
    device.ask.mockReturnValueOnce(answer.promise);
    show(device);
    await screen.findByText(/^Off\./);
    expect(device.ask).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(screen.getByText(/browser is asking for permission/)).toBeDefined();
    expect(button('Turn on')?.getAttribute('aria-busy')).toBe('true');
    answer.resolve('granted');
    expect(await screen.findByText(/^On\./)).toBeDefined();
    expect(device.turnOn).toHaveBeenCalledWith(anna.id);
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText(/^Off\./)).toBeDefined();
    expect(device.turnOff).toHaveBeenCalledOnce();
  });

  it('stays off when the question is closed and explains a denied permission', async () => {
    const device = fakeDevice('off', 'default');
    show(device);
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    await screen.findByText(/^Off\./);
    device.ask.mockImplementationOnce(async () => {
      device.state.standing = 'refused';
      return 'denied';
    });
    fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(/Open the site's settings/)).toBeDefined();
    expect(device.turnOn).not.toHaveBeenCalled();
  });

  it('shows a failure with its request id and retries', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const device = fakeDevice('off');
    const line =
      "Failed to generate Firebase custom token: Push notifications aren't available here";
    const problem = {
      kind: 'problem',
      status: 503,
      code: 'unavailable',
      message: "Push notifications aren't available here",
      requestId: 'r1',
    } as const;
    device.turnOn.mockRejectedValueOnce(new DeviceError(line, problem));
    show(device);
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain("Push notifications aren't available here");
    expect(note.textContent).toContain('r1');
    expect(String(log.mock.calls[0]?.[0])).toContain(line);
    device.turnOn.mockRejectedValueOnce(new Error('messaging/token-subscribe-failed'));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/push service didn't respond/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^On\./)).toBeDefined();
  });

  it('offline can only be turned off', async () => {
    act(reportUnreachable);
    show(fakeDevice('off'));
    expect(await screen.findByText(/You're offline/)).toBeDefined();
    expect(button('Turn on')).toBeNull();
    act(reportReachable);
    await waitFor(() => expect(button('Turn on')).not.toBeNull());
    cleanup();
    act(reportUnreachable);
    show(fakeDevice('on'));
    await waitFor(() => expect(button('Turn off')).not.toBeNull());
  });

  it('checks again when the settings could not be loaded', async () => {
    const device = fakeDevice('off');
    device.standing.mockRejectedValueOnce(new Error('no settings'));
    show(device);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(button('Turn on')).not.toBeNull());
  });
});
