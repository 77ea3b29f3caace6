import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTraceWorld, type TraceWorld } from './support/trace-run.ts';

describe('random traces of a bad day', () => {
  let world: TraceWorld;

  beforeAll(async () => {
    world = await openTraceWorld();
  });

  afterAll(async () => {
    await world?.stop();
  });

  it.each([1, 2])('trace %i loses nothing, doubles nothing and keeps the order', async (seed) => {
    const result = await world.run(seed);
    expect(result).toMatchObject({ lost: [], double: [], disordered: [], wishlistDiffers: [] });
    expect(result.stuck).toBeUndefined();
    expect(result.written).toBeGreaterThan(0);
  });
});
