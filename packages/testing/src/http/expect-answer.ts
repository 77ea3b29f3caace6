import {
  type CallName,
  operations,
  type OutputOf,
  type Problem,
  type ProblemCode,
  problem,
  problemMediaType,
  problems,
} from '@patna/contracts';
import { expect } from 'vitest';
import type { ApiResponse } from './call.ts';

/** Asserts that the call succeeded with the contract's status and schema. Returns the parsed body. */
export function expectOk<Name extends CallName>(name: Name, answer: ApiResponse): OutputOf<Name> {
  expect(answer.status, answer.text).toBe(operations[name].status);
  const parsed = operations[name].output.parse(answer.body);
  expect(parsed, 'answers nothing beyond its schema').toEqual(answer.body);
  return parsed as OutputOf<Name>;
}

/** Asserts a refusal in the form of the contract. If `field` is given, the refusal must name it. */
export function expectProblem(answer: ApiResponse, code: ProblemCode, field?: string): Problem {
  expect([answer.status, (answer.body as Problem)?.code], answer.text).toEqual([
    problems[code].status,
    code,
  ]);
  expect(answer.headers.get('Content-Type')).toContain(problemMediaType);
  const body = problem.parse(answer.body);
  expect(body.requestId).toBe(answer.headers.get('X-Request-Id'));
  if (field !== undefined) expect(body.errors?.map((each) => each.field)).toContain(field);
  return body;
}
