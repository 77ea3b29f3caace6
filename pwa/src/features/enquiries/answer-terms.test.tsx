import 'fake-indexeddb/auto';
import type { EnquiryView, RecordedTerms } from '@patna/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userProfileResponse } from '../../offline/cache/response-cache-key.ts';
import { cacheResponse } from '../../offline/cache/response-cache.ts';
import { db } from '../../offline/database/db.ts';
import { anna } from '../../shared/session/sample-user.ts';
import type { SessionController } from '../../shared/session/session-controller.ts';
import { registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { useMyEnquiriesQuery } from './api.ts';
import { Conversation } from './conversation.tsx';
import './messages.ts';

const sentTerms: RecordedTerms = {
  id: 't1',
  sentAt: '2026-11-20T10:00:00.000Z',
  terms: {
    hostel: 'Ganga View',
    room: ['Double'],
    rent: { min: 5000, max: 6000 },
    deposit: 2000,
    electricity: 'metered',
    electricityCost: 700,
    isMealsIncludedInPrices: true,
    mealsProvided: ['Lunch'],
    otherCharges: 0,
    houseRules: { noticeDays: 30, gateTime: '21:30' },
  },
  refundRule: 'In full, within 15 days.',
};
const record: EnquiryView = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a room free from August?',
  status: 'booked',
  createdAt: '2026-05-01T10:00:00.000Z',
};

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setProviderUser(null);
  await Promise.all([db.outbox.clear(), db.meta.clear()]);
});

const show = (change: Partial<RecordedTerms> = {}, view: Partial<EnquiryView> = {}) =>
  renderComponent(
    <Conversation record={{ ...record, terms: [{ ...sentTerms, ...change }], ...view }} />,
  );

/** The conversation as the server has it. */
function Fetched() {
  const [found] = useMyEnquiriesQuery(anna.id).data ?? [];
  return found ? <Conversation record={found} /> : null;
}

const bodies = async () => (await db.outbox.toArray()).map(({ body }) => body);

test('costs stated one by one are part of the terms', () => {
  const costs = {
    laundry: { terms: 'extra' as const, rupees: 300 },
    joiningFee: { terms: 'extra' as const, rupees: 1000 },
    depositRefundDays: 15,
    depositDeductions: ['damage' as const],
  };
  const terms = { ...sentTerms.terms, otherCharges: 300, costs };
  show({ terms, refundRule: undefined });
  const said = (name: string) => screen.getByText(name).nextSibling?.textContent;
  expect(said('Laundry')).toBe('₹300 per month');
  expect(said('Joining fee, paid once')).toBe('₹1,000');
  expect(said('Deposit refund')).toBe('Within 15 days of moving out');
  expect(said('Deposit deductions')).toBe('Damage');
  expect(screen.queryByText('Water')).toBeNull();
});

describe('the terms of a booking', () => {
  test('name every term, also what the owner left out', () => {
    show();
    const facts = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      Rent: '₹5,000 – ₹6,000 per month',
      'Deposit, paid once': '₹2,000',
      'Deposit refund': 'In full, within 15 days.',
      Meals: 'Included in rent',
      Electricity: 'By meter, about ₹700 per month',
      'Other charges': 'None',
      'Notice period': '30 days',
    });
    expect(screen.queryByText('Not stated')).toBeNull();
    const toAsk = screen.getByRole('heading', { name: 'Ask the owner about' }).parentElement;
    expect(
      [...(toAsk?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent),
    ).toEqual(['Your exact rent', 'Minimum stay', 'Visitors', 'Food']);
  });

  test('that were confirmed say in their place what the owner left out', () => {
    show({ answer: 'agreed' });
    expect(screen.queryByText('Ask the owner about')).toBeNull();
    expect(screen.getAllByText('Not stated')).toHaveLength(3);
  });

  test.each([
    ['withdrawn', { withdrawnAt: '2026-11-21T10:00:00.000Z', status: 'closed' }],
    ['closed', { status: 'closed' }],
    ['blocked', { blockedAt: '2026-11-21T10:00:00.000Z' }],
  ] as const)('say in their place what the owner left out once %s', (_, view) => {
    show({}, view);
    expect(screen.queryByText('Ask the owner about')).toBeNull();
    expect(screen.getAllByText('Not stated')).toHaveLength(3);
  });

  test('name questions only for the newest record', () => {
    show({}, { terms: [{ ...sentTerms, id: 't0' }, sentTerms] });
    const asked = screen.getAllByRole('region').map((card) => card.querySelector('h4') !== null);
    expect(asked).toEqual([false, true]);
  });

  test('are confirmed by one tap, offline too, until the answer is cancelled', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm terms' }));
    const body = { termsId: 't1', answer: 'agreed' };
    await waitFor(async () => expect(await bodies()).toEqual([body]));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel answer' }));
    await screen.findByRole('button', { name: 'Confirm terms' });
    expect(await bodies()).toEqual([]);
  });

  test('are said to differ in own words', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Report a difference' }));
    const words = screen.getByLabelText('What is different? (optional)');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send to owner' });
    fireEvent.change(words, { target: { value: 'x'.repeat(301) } });
    expect(send.disabled).toBe(true);
    fireEvent.change(words, { target: { value: 'The rent was ₹4,500' } });
    fireEvent.click(send);
    const body = { termsId: 't1', answer: 'differs', words: 'The rent was ₹4,500' };
    await waitFor(async () => expect(await bodies()).toEqual([body]));
  });

  test.each([
    [{ answer: 'agreed' } as const, {}],
    [{}, { withdrawnAt: '2026-11-21T10:00:00.000Z', status: 'closed' } as const],
  ])('can no longer be answered once confirmed or withdrawn', (change, view) => {
    show(change, view);
    expect(screen.queryByRole('button', { name: 'Confirm terms' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Print terms' })).toBeDefined();
  });

  test('are not answered from a suspended account, which can cancel its answer', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm terms' }));
    await screen.findByRole('button', { name: 'Cancel answer' });
    const suspension = { since: record.createdAt, reason: 'Same text to nine hostels' };
    await act(() => cacheResponse(userProfileResponse, { suspension }));
    await screen.findByText(/^You can't send messages or new enquiries\./);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel answer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel answer' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Confirm terms' })).toBeNull();
    expect(screen.queryByText('Ask the owner about')).toBeNull();
    expect(await bodies()).toEqual([]);
  });

  test('say when the answer could not be stored', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(db.outbox, 'add').mockRejectedValue(new Error('The quota is used up.'));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm terms' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't save this/);
  });

  test('are answered once by two taps, and then show no alert of an earlier failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(db.outbox, 'add').mockRejectedValueOnce(new Error('The quota is used up.'));
    show();
    const confirm = screen.getByRole('button', { name: 'Confirm terms' });
    fireEvent.click(confirm);
    await screen.findByRole('alert');
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel answer' }));
    await screen.findByRole('button', { name: 'Confirm terms' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await bodies()).toEqual([]);
  });

  test('are looked for a few times after the booking, until they are there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers = [record, record, { ...record, terms: [sentTerms] }];
    const fetched = vi.fn(async () =>
      Response.json({ data: [answers[Math.min(fetched.mock.calls.length, 3) - 1]] }),
    );
    vi.stubGlobal('fetch', fetched);
    renderComponent(<Fetched />);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    for (const seconds of [3, 5, 60, 60]) {
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    }
    expect(screen.getByRole('button', { name: 'Confirm terms' })).toBeDefined();
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test('that never come are not looked for all the time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetched = vi.fn(async () => Response.json({ data: [record] }));
    vi.stubGlobal('fetch', fetched);
    renderComponent(<Fetched />);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    for (let minute = 0; minute < 10; minute += 1) {
      await act(() => vi.advanceTimersByTimeAsync(60_000));
    }
    expect(fetched.mock.calls.length).toBeLessThan(7);
  });

  test('print alone on a page', () => {
    let printed = '';
    vi.stubGlobal('print', () => {
      printed = document.body.lastElementChild?.textContent ?? '';
    });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Print terms' }));
    expect(printed).toContain('Booking terms');
    expect(printed).toContain('₹5,000 – ₹6,000 per month');
    expect(printed).not.toContain('Confirm terms');
    expect(printed.match(/Not stated/g)).toHaveLength(3);
    expect(printed).not.toContain('Ask the owner about');
  });
});
