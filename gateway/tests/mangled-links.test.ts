import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, raw, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

describe('a link with something stuck to its end', () => {
  const stuck = [
    '.',
    ',',
    ')',
    ']',
    '*',
    '**',
    '!',
    '...',
    ').',
    '"',
    '%E2%80%8B',
    '%E2%80%8E.',
    '%22',
    '%EF%BB%BF',
    '%E0%A5%A4',
    '%20',
  ];
  it.each(stuck)('opens what was meant: %s', async (end) => {
    for (const path of [
      '/map',
      '/hostel-detail?hostelId=hostel_xx01',
      '/hostel-detail/hostel_xx01',
    ]) {
      const answer = await raw(harness.gateway.port, {
        path: path + end,
        headers: { accept: 'text/html' },
      });
      expect([path, answer.status, answer.headers.location]).toEqual([path, 302, path]);
    }
  });

  it.each([
    '/?q=St.',
    '/map',
    '/?q=(a)',
    '/shared-list',
    '/guardian',
    '/hostel-detail?hostelId=hostel_xx01',
    '/hostel-detail?hostelId=%E0%A4%A',
  ])('leaves %s as it is', async (path) => {
    const answer = await raw(harness.gateway.port, { path, headers: { accept: 'text/html' } });
    expect(answer.headers).not.toHaveProperty('location');
  });

  it.each(['//evil.example.', '//evil.example/x)', '/\\\\evil.example.', '//evil.example*'])(
    'never leads to another site: %s',
    async (path) => {
      const answer = await raw(harness.gateway.port, { path, headers: { accept: 'text/html' } });
      const { location = '/' } = answer.headers;
      expect(new URL(location, 'https://patna.example/').origin).toBe('https://patna.example');
    },
  );
});
