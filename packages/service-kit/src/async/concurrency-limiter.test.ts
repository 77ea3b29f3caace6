import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const there = { destroyed: false };
const begins = () => Promise.resolve();

function startTurns(max: number, min = max) {
  let clock = 0;
  const begun: string[] = [];
  const takeTurn = createConcurrencyLimiter({ max, min, timeoutMs: 1000, now: () => clock });
  return {
    begun,
    pass: (ms: number) => (clock += ms),
    /** Starts work that runs until the test ends it. */
    ask: (name: string, response = there) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const answer = takeTurn(response, () => {
        begun.push(name);
        return promise;
      });
      return { answer, end: () => resolve(name), break: () => reject(new Error(name)) };
    },
  };
}

describe('the concurrency limiter', () => {
  it('runs up to its limit at once and the rest in order of arrival', async () => {
    const { begun, ask } = startTurns(2);
    const one = ask('one');
    const two = ask('two');
    const three = ask('three');
    const four = ask('four');
    await begins();
    expect(begun).toEqual(['one', 'two']);
    two.end();
    expect(await two.answer).toBe('two');
    one.break();
    await expect(one.answer).rejects.toThrow('one');
    three.end();
    four.end();
    expect(await Promise.all([three.answer, four.answer])).toEqual(['three', 'four']);
    expect(begun).toEqual(['one', 'two', 'three', 'four']);
  });

  it('skips a caller that has disconnected', async () => {
    const { begun, ask } = startTurns(1);
    const first = ask('first');
    const response = { destroyed: false };
    const left = ask('left', response);
    const next = ask('next');
    response.destroyed = true;
    first.end();
    next.end();
    await expect(left.answer).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    expect(await next.answer).toBe('next');
    expect(begun).toEqual(['first', 'next']);
  });

  it('lowers its limit when callers leave after a long wait, and raises it back to the initial one', async () => {
    const { begun, ask, pass } = startTurns(3, 1);
    const leave = async (ms: number) => {
      const response = { destroyed: false };
      const { answer, end } = ask('left', response);
      await begins();
      pass(ms);
      response.destroyed = true;
      end();
      await answer;
    };
    const atOnce = async (count: number) => {
      const before = begun.length;
      const all = Array.from({ length: count }, () => ask('work'));
      await begins();
      const inWork = begun.length - before;
      for (const { end } of all) end();
      await Promise.all(all.map(({ answer }) => answer));
      return inWork;
    };
    await leave(1000);
    expect(await atOnce(5)).toBe(3);
    for (let count = 0; count < 20; count += 1) await leave(1001);
    expect(await atOnce(2)).toBe(1);
    expect(await atOnce(4)).toBe(2);
    await atOnce(4);
    expect(await atOnce(5)).toBe(3);
    expect(await atOnce(5)).toBe(3);
  });

  it('refuses a caller after a long wait, who may retry', async () => {
    const { begun, ask, pass } = startTurns(1);
    const first = ask('first');
    const early = ask('early');
    await begins();
    pass(900);
    const late = ask('late');
    pass(101);
    first.end();
    const refused = { code: 'unavailable', retryAfter: 1 };
    await expect(early.answer).rejects.toMatchObject(refused);
    late.end();
    expect(await late.answer).toBe('late');
    expect(begun).toEqual(['first', 'late']);
  });
});
