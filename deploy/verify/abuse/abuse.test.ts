import type { CallName } from '@patna/contracts';
import { calls } from '@patna/contracts';
import type { LoggerOptions, pino as Pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AbuseStack, startAbuseStack } from './abuse-stack.ts';
import { contactSuite } from './contact-suite.ts';
import { succeededCalls, contractDifferences } from './contract-watch.ts';
import { forgedTokensSuite } from './forged-tokens-suite.ts';
import { headerSuite } from './header-suite.ts';
import { injectionSuite } from './injection-suite.ts';
import { objectLevelSuite } from './object-level/object-level-suite.ts';
import { picturesSuite } from './object-level/pictures-suite.ts';
import { message, phone } from './object-level/owned-objects.ts';
import { idempotencyKeySuite } from './idempotency-key-suite.ts';
import { enquirerPrivacySuite } from './enquirer-privacy-suite.ts';
import { uploadSuite } from './upload-suite.ts';
import { viewCounterSuite } from './view-counter-suite.ts';

/** All lines that the product logs at level trace. */
const lines = vi.hoisted((): string[] => []);
vi.mock('pino', async (importOriginal) => {
  const original = await importOriginal<{ pino: typeof Pino }>();
  const sink = { write: (line: string) => void lines.push(line) };
  const talkative = (options: LoggerOptions) => original.pino({ ...options, level: 'trace' }, sink);
  return { ...original, pino: Object.assign(talkative, original.pino) };
});

let stack: AbuseStack;
beforeAll(async () => {
  stack = await startAbuseStack();
}, 240_000);
afterAll(() => stack?.stop());
const stackOf = () => stack;

enquirerPrivacySuite(stackOf);
contactSuite(stackOf);
viewCounterSuite(stackOf);
objectLevelSuite(stackOf);
picturesSuite(stackOf);
forgedTokensSuite(stackOf);
headerSuite(stackOf);
injectionSuite(stackOf);
uploadSuite(stackOf);
idempotencyKeySuite(stackOf);

describe('after all abuse tests', () => {
  it('every answer matches the OpenAPI document', () => {
    expect([...contractDifferences]).toEqual([]);
  });

  it('every call was answered with success at least once', () => {
    const never = (Object.keys(calls) as CallName[]).filter((name) => !succeededCalls.has(name));
    const shownElsewhere = [
      'createListing',
      'uploadImages',
      'beginUpload',
      'addUploadPart',
      'endUpload',
      'appealReview',
      'answerTerms',
      'acceptInvitation',
      'removeManager',
      'unsubscribeFromEmail',
      'confirmTextNumber',
    ];
    expect(never.filter((name) => !shownElsewhere.includes(name))).toEqual([]);
  });

  it('no log line holds a name, a phone number, a message or a token', () => {
    expect(lines.length).toBeGreaterThan(1000);
    const { people } = stack;
    const canaries = [
      phone,
      message,
      ...Object.values(people).flatMap(({ email, token }) => [
        email,
        token,
        token.split('.')[2] ?? '',
      ]),
    ];
    const leaking = lines.filter((line) => canaries.some((canary) => line.includes(canary)));
    expect(leaking).toEqual([]);
  });

  it('no internal error was logged', () => {
    const failures = lines.filter((line) => line.includes('"msg":"request failed"'));
    expect(failures).toEqual([]);
  });
});
