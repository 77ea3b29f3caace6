import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Harness, startHarness, startSurroundings } from './harness.ts';

let harness: Harness | undefined;
afterEach(async () => {
  await harness?.stop();
  harness = undefined;
});

const attribution = '© OpenStreetMap contributors';

/** What a browser gets when the operator configures this address. */
async function answersWith(url: string) {
  harness = await startHarness({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution });
  const answer = await fetch(`${harness.url}/runtime-config.json`);
  const page = await fetch(`${harness.url}/sw.js`);
  const policy = page.headers.get('content-security-policy') ?? '';
  return {
    tiles: ((await answer.json()) as { tiles: unknown }).tiles,
    connect: /connect-src ([^;]*)/.exec(policy)?.[1],
  };
}

describe('the tiles of the map', () => {
  it('are those of nobody by default', async () => {
    harness = await startHarness({});
    const answer = await fetch(`${harness.url}/runtime-config.json`);
    expect(((await answer.json()) as { tiles: unknown }).tiles).toBeNull();
  });

  it('may be one file on another host, which the policy then allows', async () => {
    const url = 'https://tiles.example.com/bihar.pmtiles?v=2';
    expect(await answersWith(url)).toEqual({
      tiles: { url, attribution },
      connect: "'self' https://tiles.example.com",
    });
  });

  it('may be a template of addresses', async () => {
    const url = 'http://localhost:9000/{z}/{x}/{y}.mvt';
    expect(await answersWith(url)).toEqual({
      tiles: { url, attribution },
      connect: "'self' http://localhost:9000",
    });
  });

  it('may be on this origin, which needs no other host in the policy', async () => {
    const url = '/tiles/patna.pmtiles';
    expect(await answersWith(url)).toEqual({ tiles: { url, attribution }, connect: "'self'" });
  });

  it('stop the start when their address or attribution is wrong', async () => {
    const around = await startSurroundings();
    const start = (url: string, by = attribution) =>
      readConfig({ ...around.environment, MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: by });
    const wrong = [
      'tiles.example.com/bihar.pmtiles',
      '//tiles.example.com/bihar.pmtiles',
      'ftp://tiles.example.com/bihar.pmtiles',
      'https://tiles.example.com/{z}/{x}.mvt',
      'https://{s}.example.com/{z}/{x}/{y}.mvt',
      'https://tiles.example.com/a b.pmtiles',
      'https://',
    ];
    for (const url of wrong) expect(() => start(url), url).toThrow('MAP_TILES_URL');
    expect(() => start('/patna.pmtiles', ' ')).toThrow(
      'MAP_TILES_ATTRIBUTION: is missing beside MAP_TILES_URL',
    );
    expect(() => start('/patna.pmtiles', 'x'.repeat(201))).toThrow('MAP_TILES_ATTRIBUTION');
    expect(start('/patna.pmtiles').MAP_TILES_URL).toBe('/patna.pmtiles');
    await around.stop();
  });
});
