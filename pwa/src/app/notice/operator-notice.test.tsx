import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportReachable, reportUnreachable } from '../../shared/http/reachability.ts';
import type { Store } from '../../shared/runtime/store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { followNotice, type OperatorNotice } from './follow-notice.ts';
import { NoticeBar } from './operator-notice.tsx';

const down = { en: 'Sign-in is down. Browsing works.', hi: 'साइन इन बंद है। खोज चालू है।' };
const maintenance = { en: 'Maintenance at 2 am.', hi: 'रात 2 बजे रखरखाव।' };
const fiveMinutes = 5 * 60_000;

let answer: () => Response | Promise<Response>;
let stop = () => {};
let shown: Store<OperatorNotice | null> | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  shown = undefined;
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  stop();
  localStorage.clear();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function follow(): Promise<void> {
  stop = followNotice((notice) => {
    shown = notice;
    renderComponent(<NoticeBar notice={notice} />);
  });
  await wait(0);
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const texts = () => screen.queryByRole('status')?.textContent ?? '';

test('follows the notice: shown, replaced, ended', async () => {
  answer = () => Response.json(down);
  await follow();
  expect(texts()).toBe(down.en);
  answer = () => Response.json(maintenance);
  await wait(fiveMinutes);
  expect(texts()).toBe(maintenance.en);
  answer = () => Response.json(null);
  await wait(fiveMinutes);
  expect(texts()).toBe('');
});

test('renders nothing without a notice', async () => {
  answer = () => Response.json(null);
  await follow();
  expect(shown).toBeUndefined();
});

test('a closed notice stays closed, and another one is shown', async () => {
  answer = () => Response.json(down);
  await follow();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(texts()).toBe('');
  await wait(fiveMinutes);
  expect(texts()).toBe('');
  answer = () => Response.json(maintenance);
  await wait(fiveMinutes);
  expect(texts()).toBe(maintenance.en);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('no network'))],
  ['an error', () => Response.json(down, { status: 503 })],
  ["a portal's page", () => new Response('<h1>Sign in to the train</h1>')],
  ["a portal's data", () => Response.json({ en: 'a'.repeat(201), hi: '' })],
])('%s leaves the notice as it was', async (_, other) => {
  answer = () => Response.json(down);
  await follow();
  answer = other;
  await wait(fiveMinutes);
  expect(texts()).toBe(down.en);
});

test('asks again when the server is reachable again, but not too often', async () => {
  let asked = 0;
  answer = () => {
    asked += 1;
    return Response.json(null);
  };
  await follow();
  reportUnreachable();
  reportReachable();
  await wait(0);
  expect(asked).toBe(1);
  vi.setSystemTime(Date.now() + fiveMinutes);
  reportUnreachable();
  reportReachable();
  await wait(0);
  expect(asked).toBe(2);
});

describe('a notice with an end', () => {
  const untilNoon = { ...down, severity: 'warning', until: '2026-12-01T12:00:00+05:30' };
  const offline = () => Promise.reject(new TypeError('no network'));

  beforeEach(() => {
    vi.setSystemTime(new Date('2026-12-01T10:00:00+05:30'));
  });

  test('is shown at a start without a network, with the time of the last check', async () => {
    answer = () => Response.json(untilNoon);
    await follow();
    expect(texts()).toBe(down.en);
    stop();
    cleanup();
    answer = offline;
    await follow();
    expect(texts()).toBe(`${down.en}Last checked: 1 Dec 2026, 10:00 am`);
  });

  test('disappears at its end without a network', async () => {
    answer = () => Response.json(untilNoon);
    await follow();
    answer = offline;
    await wait(2 * 3_600_000);
    expect(texts()).toBe('');
    stop();
    cleanup();
    shown = undefined;
    await follow();
    expect(shown).toBeUndefined();
  });

  test('is forgotten when the server has none', async () => {
    answer = () => Response.json(untilNoon);
    await follow();
    stop();
    cleanup();
    answer = () => Response.json(null);
    await follow();
    expect(texts()).toBe('');
    expect(localStorage.getItem('patna.notice')).toBeNull();
  });
});
