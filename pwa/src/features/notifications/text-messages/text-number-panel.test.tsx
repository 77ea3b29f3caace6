import 'fake-indexeddb/auto';
import type { TextSettings } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheResponse } from '../../../offline/cache/response-cache.ts';
import { userProfileResponse } from '../../../offline/cache/response-cache-key.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../settings/messages.ts';
import { TextNumberPanel } from './text-number-panel.tsx';

const offer: TextSettings = { channels: ['sms', 'whatsapp'], afterMinutes: 60 };
const confirmed: TextSettings = {
  ...offer,
  confirmed: { number: '+919812345670', channel: 'whatsapp' },
};

type Sent = readonly [call: string, body: unknown];

/** Renders the panel. Calls are answered with these refusals in turn, then with success. Returns the calls. */
function show(text: TextSettings | undefined, refusals: object[] = [], fixed = false): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/.*\/notifications\/me/, '');
    sent.push([`${method} ${path}`, typeof body === 'string' ? JSON.parse(body) : undefined]);
    const refusal = refusals.shift();
    if (!refusal) return Response.json({ data: {} });
    const headers = { 'content-type': 'application/problem+json' };
    const problem = { code: 'validation_failed', message: 'Please check', requestId: 'r1' };
    return Response.json({ ...problem, ...refusal }, { status: 400, headers });
  });
  renderComponent(<TextNumberPanel text={text} fixed={fixed} />);
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function sendCode(phone: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: phone } });
  press('Send code');
  await screen.findByLabelText('6-digit code');
}

beforeEach(() => {
  registerController({ getToken: async () => 'bearer' } as unknown as SessionController);
  setProviderUser(anna);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

describe('the number for text messages', () => {
  it('cannot be entered while the server sends none', () => {
    show(undefined);
    expect(screen.getByText("SMS and WhatsApp messages aren't available yet.")).toBeDefined();
    expect(screen.queryByLabelText('Mobile number')).toBeNull();
  });

  it('cannot be entered in a copy of the settings', () => {
    show(offer, [], true);
    expect(screen.getByText(/when you're online/)).toBeDefined();
    expect(screen.queryByLabelText('Mobile number')).toBeNull();
  });

  it('is confirmed with a code', async () => {
    const sent = show(offer);
    expect(screen.getByText(/stays unread for 1 hour/)).toBeDefined();
    fireEvent.click(screen.getByLabelText('WhatsApp'));
    await sendCode('98123 45670');
    expect(screen.getByText(/We sent a code to 98123 45670 on WhatsApp/)).toBeDefined();
    fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '123456' } });
    press('Confirm number');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      ['POST /text-number', { phone: '98123 45670', channel: 'whatsapp' }],
      ['POST /text-number/confirmation', { code: '123456' }],
    ]);
  });

  it('has no choice of the channel when there is one', () => {
    show({ ...offer, channels: ['sms'] });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it("is suggested from the person's profile", async () => {
    await cacheResponse(userProfileResponse, { phone: '+919812345699' });
    show(offer);
    expect(await screen.findByDisplayValue('+91 98123 45699')).toBeDefined();
  });

  it('can be corrected after a refusal and after a code was sent', async () => {
    const message = 'Enter a mobile number.';
    const errors = [{ field: 'phone', rule: 'mobile_number', message }];
    show(offer, [{ errors }]);
    const phone = screen.getByLabelText('Mobile number');
    fireEvent.change(phone, { target: { value: '0612 2345678' } });
    press('Send code');
    expect(await screen.findByText(message)).toBeDefined();
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    await sendCode('9812345670');
    press('Change number or resend');
    expect(await screen.findByLabelText('Mobile number')).toBeDefined();
  });

  it('is awaited after the page was opened again, and can still be changed', async () => {
    show({ ...offer, pending: { number: '+919812345670', channel: 'sms' } });
    expect(screen.getByText(/We sent a code to \+91 98123 45670 by SMS/)).toBeDefined();
    press('Change number or resend');
    expect(await screen.findByDisplayValue('+91 98123 45670')).toBeDefined();
    await sendCode('9812345671');
  });

  it('says what is wrong with a code', async () => {
    const message = "That code isn't right.";
    const refusals: object[] = [];
    show(offer, refusals);
    await sendCode('9812345670');
    refusals.push({ errors: [{ field: 'code', rule: 'wrong_code', message }] });
    fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value: '111111' } });
    press('Confirm number');
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('shows why no code was sent', async () => {
    show(offer, [{ code: 'rate_limited', message: 'Too many codes today' }]);
    fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: '9812345670' } });
    press('Send code');
    expect(await screen.findByText('Too many codes today')).toBeDefined();
  });

  it.each([
    ['channel', { ...confirmed, channels: ['sms' as const] }],
    ['provider', { ...confirmed, channels: [] }],
  ])('can be removed while its %s is off', async (_, text) => {
    const sent = show(text);
    expect(screen.getByText(/can't send WhatsApp messages.*\+91 98123 45670/)).toBeDefined();
    press('Remove number');
    await waitFor(() => expect(sent).toEqual([['DELETE /text-number', undefined]]));
  });

  it('can be removed', async () => {
    const sent = show(confirmed);
    expect(screen.getByText(/WhatsApp message to \+91 98123 45670/)).toBeDefined();
    press('Remove number');
    await waitFor(() => expect(sent).toEqual([['DELETE /text-number', undefined]]));
  });
});
