import { describe, expect, it } from 'vitest';
import { recoverySeconds } from './recovery.ts';

const good = (at: number) => ({ at, ok: true, ms: 4 });

describe('recovery', () => {
  it('is immediate when every probe is normal', () => {
    expect(recoverySeconds([good(0), good(1)], 10)).toBe(0);
  });

  it('ends when the last slow probe is answered', () => {
    const probes = [{ ...good(0), ok: false }, good(1), { ...good(2), ms: 500 }, good(3)];
    expect(recoverySeconds(probes, 10)).toBe(2.5);
  });
});
