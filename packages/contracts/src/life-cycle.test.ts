import { describe, expect, it } from 'vitest';
import { enquiryLifeCycle } from './enquiry/life-cycle.ts';
import { canMove, type LifeCycle } from './life-cycle.ts';
import { listingLifeCycle } from './listings/life-cycle.ts';

describe('canMove', () => {
  it('allows only the steps of the table', () => {
    expect(canMove(listingLifeCycle, 'in review', 'live')).toBe(true);
    expect(canMove(listingLifeCycle, 'draft', 'live')).toBe(false);
    expect(canMove(enquiryLifeCycle, 'closed', 'new')).toBe(false);
  });
});

describe.each<[string, LifeCycle<string>, string, string]>([
  ['listing', listingLifeCycle, 'draft', 'archived'],
  ['enquiry', enquiryLifeCycle, 'new', 'closed'],
])('the life cycle of a %s', (_name, cycle, first, last) => {
  it('reaches every state from the first, and has an end', () => {
    const reached = new Set([first]);
    for (const state of reached) for (const next of cycle[state] ?? []) reached.add(next);
    expect([...reached].toSorted()).toEqual(Object.keys(cycle).toSorted());
    const ends = Object.keys(cycle).filter((state) => cycle[state]?.length === 0);
    expect(ends).toEqual([last]);
  });
});
