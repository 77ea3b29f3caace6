import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const real = Date.parse('2026-05-10T06:00:00Z');
const year = 365 * 86_400_000;

async function open() {
  vi.resetModules();
  const contracts = await import('@patna/contracts');
  const clock = await import('./server-clock.ts');
  const hear = (at: number) =>
    clock.recordServerTime(new Response('', { headers: { date: new Date(at).toUTCString() } }));
  const { claimFacts, isToCome, reviewInput } = contracts;
  const review = { rating: 4, comment: 'Clean rooms and good food all year.' };
  const claim = { checkedBy: 'Patna Hostels', evidence: 'Seen on site', expiresOn: '2027-05-01' };
  return {
    hear,
    isToCome,
    correctedNow: clock.correctedNow,
    takesMonth: (stayMonth: string) => reviewInput.safeParse({ ...review, stayMonth }).success,
    takesDay: (checkedOn: string) => claimFacts.safeParse({ ...claim, checkedOn }).success,
  };
}

function setPhone(now: number) {
  vi.useFakeTimers({ now, toFake: ['Date', 'performance'] });
}

describe.each([
  ['behind', real - 3 * year],
  ['ahead', real + 3 * year],
])('a phone whose clock is years %s', (_, phone) => {
  beforeEach(() => setPhone(phone));
  afterEach(() => void vi.useRealTimers());

  it('checks years, months and days by the time of the server', async () => {
    const { hear, isToCome, correctedNow, takesMonth, takesDay } = await open();
    hear(real);
    expect(correctedNow()).toBe(real);
    expect([isToCome('2026'), isToCome('2027')]).toEqual([false, true]);
    expect([takesMonth('2026-05'), takesMonth('2026-06')]).toEqual([true, false]);
    expect([takesDay('2026-05-10'), takesDay('2026-05-11')]).toEqual([true, false]);
  });
});

it('leaves dates to the service while the clock was never set and no server answered', async () => {
  setPhone(0);
  const { isToCome, takesMonth, takesDay } = await open();
  expect(isToCome('2027')).toBe(false);
  expect([takesMonth('2026-06'), takesDay('2026-05-11')]).toEqual([true, true]);
  vi.useRealTimers();
});

it('goes by a phone that is set until a server answers', async () => {
  setPhone(real);
  const { correctedNow, takesMonth } = await open();
  expect(correctedNow()).toBe(real);
  expect([takesMonth('2026-05'), takesMonth('2026-06')]).toEqual([true, false]);
  vi.useRealTimers();
});
