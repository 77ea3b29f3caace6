import { describe, expect, it } from 'vitest';
import type { ProblemError } from './problem-error.ts';
import { requireVersion } from './require-version.ts';

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
    [{ ifMatch: '*' }, undefined],
    [{ ifMatch: '' }, 'precondition_failed'],
    [{ ifMatch: '"three"' }, 'precondition_failed'],
    [{ version: 2, ifMatch: '"3"' }, 'conflict'],
    [{ version: 3, ifMatch: '"2"' }, 'precondition_failed'],
    [{}, 'validation_failed'],
  ])('at version 3, given %j: %s', (given, refusal) => {
    expect(refusalOf(given)).toBe(refusal);
  });

  it('accepts every version since the last relevant change', () => {
    for (const seen of [3, 4, 5]) {
      requireVersion(5, { version: seen, ifMatch: `"${seen}"` }, 3);
    }
    for (const seen of [2, 6]) {
      expect(() => requireVersion(5, { version: seen, ifMatch: undefined }, 3)).toThrow();
      expect(() => requireVersion(5, { version: undefined, ifMatch: `"${seen}"` }, 3)).toThrow();
    }
  });
});
