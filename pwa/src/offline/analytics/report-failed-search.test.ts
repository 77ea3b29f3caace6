import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportFailedSearch } from './report-failed-search.ts';

const isTrackingAllowed = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('./analytics-consent.ts', () => ({ isTrackingAllowed }));
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({ data: { counted: true } }));
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('sends a text once, without anything about the person', async () => {
  isTrackingAllowed.mockResolvedValue(true);
  await reportFailedSearch(' zylofon lodge ');
  await reportFailedSearch('zylofon lodge');
  expect(fetched).toHaveBeenCalledOnce();
  const [url = '', init] = fetched.mock.calls[0] ?? [];
  expect(url).toContain('/listings/failed-searches');
  const body = JSON.parse(init?.body as string) as Record<string, string>;
  expect(body).toEqual({
    q: 'zylofon lodge',
    visitor: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(new Headers(init?.headers).has('authorization')).toBe(false);
});

test('sends a text again that did not arrive', async () => {
  isTrackingAllowed.mockResolvedValue(true);
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await reportFailedSearch('vibraphone house');
  await reportFailedSearch('vibraphone house');
  await reportFailedSearch('vibraphone house');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('sends nothing for people who may not be counted, and no long text', async () => {
  isTrackingAllowed.mockResolvedValue(false);
  await reportFailedSearch('quxville');
  isTrackingAllowed.mockResolvedValue(true);
  await reportFailedSearch('x'.repeat(61));
  await reportFailedSearch(' x ');
  expect(fetched).not.toHaveBeenCalled();
});
