import { describe, expect, it } from 'vitest';
import type { ProblemError } from './problem-error.ts';
import { requireVersion } from './version.ts';

function refusalOf(given: { version?: number; ifMatch?: string }): string | undefined {
  try {
    requireVersion(3, { version: given.version, ifMatch: given.ifMatch });
    return undefined;
  } catch (error) {
    return (error as ProblemError).code;
  }
}

describe('requireVersion', () => {
  it.each([
    [{ version: 3 }, undefined],
    [{ version: 2 }, 'conflict'],
    [{ version: 4 }, 'conflict'],
    [{ ifMatch: '"3"' }, undefined],
    [{ ifMatch: 'W/"3"' }, undefined],
    [{ ifMatch: '"1", "3"' }, undefined],
    [{ ifMatch: '"2"' }, 'precondition_failed'],
    [{ ifMatch: '"33"' }, 'precondition_failed'],
    [{ version: 2, ifMatch: '"3"' }, 'conflict'],
    [{}, 'validation_failed'],
  ])('of version 3, given %j: %s', (given, refusal) => {
    expect(refusalOf(given)).toBe(refusal);
  });
});
