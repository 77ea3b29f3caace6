import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Harness, raw, startHarness } from './harness.ts';

/** Every line that the gateway logs at its most verbose level. */
const lines = vi.hoisted((): string[] => []);
vi.mock('pino', async (importOriginal) => {
  type Pino = (options: object, sink: object) => object;
  const original = await importOriginal<{ pino: Pino }>();
  const sink = { write: (line: string) => void lines.push(line) };
  const talkative = (options: object) => original.pino({ ...options, level: 'trace' }, sink);
  return { ...original, pino: Object.assign(talkative, original.pino) };
});

const typed = 'typed-by-a-person';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

it.each([
  `/broken/${typed}`,
  `/broken?q=${typed}`,
  `/${typed}`,
  `/${typed}/%E0%A4%A`,
  `/hostel-detail?hostelId=${typed}`,
  `/api/v1/listings/${typed}`,
  `/api/v1/${typed}/nothing`,
  `/images/${typed}/500.jpg`,
  `/__clerk/v1/${typed}`,
])('no log line contains text of the URL %s', async (path) => {
  for (const answers of [true, false]) {
    harness.upstreams.listings.answer = (_request, response) => {
      if (answers) response.end('{}');
      else response.destroy();
    };
    lines.length = 0;
    await raw(harness.gateway.port, { path });
    await vi.waitFor(() => expect(lines.some((line) => line.includes('answered'))).toBe(true));
    expect(lines.filter((line) => line.includes(typed))).toEqual([]);
  }
});

it('a page that could not be rendered is logged with its kind and place', async () => {
  lines.length = 0;
  await raw(harness.gateway.port, { path: '/broken' });
  const [line = '{}'] = lines.filter((each) => each.includes('could not be rendered'));
  const logged = JSON.parse(line) as { fault: string; at: string[] };
  expect(logged.fault).toBe('TypeError');
  expect(logged.at[0]).toMatch(/entry-server\.js/);
});
