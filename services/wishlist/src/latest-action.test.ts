import { describe, expect, it } from 'vitest';
import { type LastAction, latestAction, type WishlistAction } from './latest-action.ts';

const now = 1_000_000;

function action(saved: boolean, sequence?: number, device?: string): WishlistAction {
  return { listingId: 'h1', saved, sequence, device };
}

/** The state after the actions have arrived in this order. */
function stands(actions: readonly WishlistAction[]): LastAction | undefined {
  let known: LastAction | undefined;
  for (const each of actions) known = latestAction(each, known, now) ?? known;
  return known;
}

describe('latestAction', () => {
  it('has the same result in every order of arrival', () => {
    const [a, b, c] = [action(true, 10, 'p'), action(false, 20, 'q'), action(true, 20, 'p')];
    const orders = [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ];
    for (const order of orders) expect(stands(order)).toMatchObject({ saved: false, sequence: 20 });
    expect(stands([action(true, 5), action(false, 5)])?.saved).toBe(true);
    expect(stands([action(false, 5), action(true, 5)])?.saved).toBe(true);
  });

  it('ignores a repeated action', () => {
    expect(latestAction(action(true, 10), { saved: true, sequence: 10 }, now)).toBeNull();
  });

  it('dates an action without a sequence to its arrival, after all earlier ones', () => {
    expect(latestAction(action(false), { saved: true, sequence: 10 }, now)?.sequence).toBe(now);
    expect(latestAction(action(false), { saved: true, sequence: now }, now)?.sequence).toBe(
      now + 1,
    );
  });

  it('does not let a clock that is a day ahead win for ever', () => {
    const ahead = stands([action(true, now + 86_400_000)]);
    expect(ahead).toMatchObject({ saved: true, sequence: now });
    expect(latestAction(action(false, now + 1), ahead, now + 1)).toMatchObject({ saved: false });
  });
});
