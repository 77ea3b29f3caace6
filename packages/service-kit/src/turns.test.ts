import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const there = { destroyed: false };
const begins = () => Promise.resolve();

function startTurns(most: number, least = most) {
  let clock = 0;
  const begun: string[] = [];
  const takeTurn = createTurns({ most, least, patienceMs: 1000, now: () => clock });
  return {
    begun,
    pass: (ms: number) => (clock += ms),
    /** Work that lasts until it is ended. */
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

describe('turns', () => {
  it('are given to so many at once, and to the others in the order in which they came', async () => {
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

  it('are not given to a caller who has left', async () => {
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

  it('become fewer when callers leave before the end, and as many again when they stay', async () => {
    const { begun, ask } = startTurns(3, 1);
    const response = { destroyed: false };
    const left = Array.from({ length: 3 }, () => ask('left', response));
    await begins();
    response.destroyed = true;
    for (const each of left) each.end();
    await Promise.all(left.map(({ answer }) => answer));

    const inWork = async (count: number) => {
      const all = Array.from({ length: count }, () => ask('stays'));
      const before = begun.length;
      await begins();
      const atOnce = begun.length - before;
      for (const each of all) each.end();
      await Promise.all(all.map(({ answer }) => answer));
      return atOnce;
    };
    expect(await inWork(3)).toBe(2);
    expect(await inWork(3)).toBe(3);
  });

  it('are not given to who waited too long, who may come again', async () => {
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
