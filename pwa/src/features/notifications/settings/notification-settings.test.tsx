import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { notificationKinds } from '@patna/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { setNewEnquiryCount } from '../../../shared/notifications/new-enquiry-count.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { storePushToken } from '../../../shared/storage/push-token.ts';
import type { PushDevice, PushStatus } from '../push/push-device.ts';
import type { Settings } from './api.ts';
import { NotificationSettings } from './notification-settings.tsx';

const data = Object.fromEntries(
  notificationKinds.map((kind) => [kind, { push: true }]),
) as Settings['data'];

const device: PushDevice = {
  standing: async () => 'not-configured',
  ask: async () => 'denied',
  turnOn: async () => undefined,
  turnOff: async () => undefined,
  sendTest: async () => undefined,
};

/** Renders the settings with this server state. Returns the requests. */
function show(settings: Partial<Settings>, standing: PushStatus = 'not-configured'): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit & { body: string }) => {
    if (init.method !== 'GET') sent.push(JSON.parse(init.body));
    return Response.json({ data, ...settings });
  });
  renderComponent(<NotificationSettings device={{ ...device, standing: async () => standing }} />);
  return sent;
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

beforeEach(() => {
  setNewEnquiryCount(0);
  registerController({ getToken: async () => 'bearer' } as unknown as SessionController);
  setProviderUser(anna);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  setNewEnquiryCount(null);
});

describe('kinds of notifications', () => {
  it('cannot be chosen without a registered device', async () => {
    show({ devices: 0, quietHours: null });
    expect(await screen.findByText(/Push notifications aren't available here/)).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('can be chosen one by one with a registered device', async () => {
    const sent = show({ devices: 2, quietHours: null });
    expect(await screen.findByText(/on for 2 devices/)).toBeDefined();
    expect(screen.getAllByRole('switch')).toHaveLength(notificationKinds.length + 1);
    fireEvent.click(await toggle('Replies: Push'));
    await waitFor(() => expect(sent).toEqual([{ 'enquiry-reply': { push: false } }]));
  });

  it('can be chosen for emails without a device', async () => {
    const email = { address: 'anna@example.com' };
    const kinds = { ...data, 'review-reply': { push: true, email: false } };
    const sent = show({ data: kinds, devices: 0, quietHours: null, email });
    expect(await screen.findByText(/We email anna@example.com/)).toBeDefined();
    expect((await toggle('Replies to my reviews: Email')).checked).toBe(false);
    expect(screen.queryByRole('switch', { name: 'Replies: Push' })).toBeNull();
    fireEvent.click(await toggle('Replies: Email'));
    await waitFor(() => expect(sent).toEqual([{ 'enquiry-reply': { email: false } }]));
  });

  it('can be chosen for text messages with a confirmed number', async () => {
    const text: Settings['text'] = {
      channels: ['sms'],
      afterMinutes: 60,
      confirmed: { number: '+919812345670', channel: 'sms' },
    };
    const kinds = { ...data, 'review-reply': { push: true, text: false } };
    const sent = show({ data: kinds, devices: 0, quietHours: null, text });
    expect(await screen.findByText(/We send an SMS to \+91 98123 45670/)).toBeDefined();
    expect((await toggle('Replies to my reviews: Text')).checked).toBe(false);
    fireEvent.click(await toggle('Replies to my reviews: Text'));
    await waitFor(() => expect(sent).toEqual([{ 'review-reply': { text: true } }]));
  });

  it('cannot be chosen for text messages while the server sends none', async () => {
    const confirmed = { number: '+919812345670', channel: 'sms' as const };
    show({ devices: 0, quietHours: null, text: { channels: [], afterMinutes: 60, confirmed } });
    expect(await screen.findByText(/can't send SMS right now/)).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('cannot be chosen for emails without a confirmed address', async () => {
    show({ devices: 0, quietHours: null, email: { address: '' } });
    expect(await screen.findByText(/no verified email address/)).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('are about hostels only for people who have one', async () => {
    setNewEnquiryCount(null);
    show({ devices: 2, quietHours: null });
    expect(await toggle('Replies: Push')).toBeDefined();
    expect(screen.queryByText('My hostels')).toBeNull();
    act(() => setNewEnquiryCount(0));
    expect(await toggle('New enquiries: Push')).toBeDefined();
  });

  it('can be chosen with an older server that does not count devices', async () => {
    show({});
    expect((await toggle('New enquiries: Push')).checked).toBe(true);
    expect((await toggle('Quiet hours every day')).checked).toBe(false);
  });
});

it('asks for a code that was sent although its request failed', async () => {
  const text: NonNullable<Settings['text']> = { channels: ['sms'], afterMinutes: 60 };
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ data, devices: 0, quietHours: null, text });
    text.pending = { number: '+919812345670', channel: 'sms' };
    const problem = { code: 'unavailable', message: 'Please try again', requestId: 'r1' };
    const headers = { 'content-type': 'application/problem+json' };
    return Response.json(problem, { status: 503, headers });
  });
  renderComponent(<NotificationSettings device={device} />);
  const phone = await screen.findByLabelText('Mobile number');
  fireEvent.change(phone, { target: { value: '9812345670' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByLabelText('6-digit code')).toBeDefined();
});

describe('quiet hours', () => {
  it('are off by default and start with default hours', async () => {
    const sent = show({ devices: 1, quietHours: null });
    fireEvent.click(await toggle('Quiet hours every day'));
    await waitFor(() => expect(sent).toEqual([{ quietHours: { from: '22:00', to: '07:00' } }]));
  });

  it('are changed together and only to full hours', async () => {
    const sent = show({ devices: 1, quietHours: { from: '22:00', to: '07:00' } });
    const from = await screen.findByLabelText('From (Indian time)');
    const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(screen.queryByRole('button', { name: 'Save hours' })).toBeNull();
    fireEvent.change(from, { target: { value: '07:00' } });
    keep();
    expect(screen.getByRole('alert').textContent).toMatch(/must be different/);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(from, { target: { value: '' } });
    keep();
    expect(screen.getByRole('alert').textContent).toMatch(/start and an end time/);
    fireEvent.change(from, { target: { value: '21:30' } });
    keep();
    await waitFor(() => expect(sent).toEqual([{ quietHours: { from: '21:30', to: '07:00' } }]));
  });

  it('can be turned off', async () => {
    const sent = show({ devices: 1, quietHours: { from: '22:00', to: '07:00' } });
    fireEvent.click(await toggle('Quiet hours every day'));
    await waitFor(() => expect(sent).toEqual([{ quietHours: null }]));
  });
});

describe('devices that show no pushes', () => {
  const unreachable = { unreachable: true };
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
  const warning = 'Notifications may not be reaching this device';

  afterEach(() => storePushToken(null));

  it('are told apart: this phone and the others', async () => {
    storePushToken({ token: 'this-phone', userId: anna.id });
    const others = [{ id: hashOf('tablet'), ...unreachable }];
    const own = { id: hashOf('this-phone'), unreachable: false };
    show({ devices: 2, pushDevices: [own, ...others] }, 'on');
    expect(await screen.findByText(/^1 of your other devices hasn't shown/)).toBeDefined();
    expect(screen.queryByText(warning)).toBeNull();
    cleanup();
    show({ devices: 1, pushDevices: [{ ...own, ...unreachable }] }, 'on');
    expect(await screen.findByText(warning)).toBeDefined();
    expect(screen.queryByText(/of your other devices/)).toBeNull();
  });

  it('are unknown with an older server', async () => {
    storePushToken({ token: 'this-phone', userId: anna.id });
    show({ devices: 1 }, 'on');
    expect(await screen.findByRole('button', { name: 'Send test notification' })).toBeDefined();
    expect(screen.queryByText(warning)).toBeNull();
  });
});
