import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTraceWorld, type TraceWorld } from './support/trace-run.ts';

/** One of the traces of `npm run traces`. */
describe('a random trace of a bad day', () => {
  let world: TraceWorld;

  beforeAll(async () => {
    world = await openTraceWorld();
  });

  afterAll(async () => {
    await world?.stop();
  });

  it('loses nothing, doubles nothing and keeps the order', async () => {
    const result = await world.run(1);
    expect(result).toMatchObject({ lost: [], double: [], disordered: [], wishlistDiffers: [] });
    expect(result.stuck).toBeUndefined();
    expect(result.written).toBeGreaterThan(0);
  });
});
