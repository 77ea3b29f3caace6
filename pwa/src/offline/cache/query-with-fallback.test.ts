import { describe, expect, it } from 'vitest';
import { mergeWithCache } from './query-with-fallback.ts';

const kept = { value: ['kept'], savedAt: '2026-05-01T10:00:00.000Z' };
const network = { kind: 'network' } as const;

describe('what is known', () => {
  it("prefers the server's answer", () => {
    expect(mergeWithCache({ currentData: ['new'] }, kept)).toMatchObject({
      value: ['new'],
      savedAt: null,
    });
  });

  it('shows the kept answer with its age at once, before and instead of an answer', () => {
    const waiting = mergeWithCache<string[]>({}, kept);
    expect(waiting).toMatchObject({ value: ['kept'], savedAt: kept.savedAt, failure: null });
    const lost = mergeWithCache({ currentData: ['former'], error: network }, kept);
    expect(lost).toMatchObject({ value: ['kept'], savedAt: kept.savedAt, failure: network });
  });

  it('never takes "not known" for "none": it waits, then says what failed', () => {
    expect(mergeWithCache<string[]>({}, undefined)).toMatchObject({
      value: undefined,
      waiting: true,
    });
    expect(mergeWithCache<string[]>({ error: network }, null)).toMatchObject({
      value: undefined,
      failure: network,
      waiting: false,
    });
  });
});
