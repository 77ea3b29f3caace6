import { supportInput } from '@patna/contracts';
import { expect, test } from 'vitest';
import { supportMistakes } from './support-draft.ts';

test.each([
  ['too short', 'asha@example.com'],
  ['x'.repeat(2001), 'asha@example.com'],
  ['The gate stays open at night, every night.', 'asha'],
  ['The gate stays open at night, every night.', 'asha@example.com'],
  ['', ''],
])('%s from %s is judged as the service judges it', (message, replyTo) => {
  const wrong = supportMistakes({ message, replyTo });
  const parsed = supportInput.safeParse({ topic: 'safety', message, replyTo });
  const fields = parsed.error?.issues.map(({ path }) => path[0]) ?? [];
  expect(wrong).toEqual([...new Set(fields)]);
});
