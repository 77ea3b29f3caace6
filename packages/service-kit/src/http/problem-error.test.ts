import { problem, problemCodes, problems, refusals } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import { ProblemError, toProblem } from './problem-error.ts';

describe('toProblem', () => {
  it.each(problemCodes)('builds a valid body for %s', (code) => {
    const body = toProblem(new ProblemError(code), 'request-1');
    expect(problem.parse(body)).toEqual(body);
    expect(body).toMatchObject({ code, requestId: 'request-1', ...problems[code] });
    expect('errors' in body).toBe(false);
  });

  it('includes its message and field errors', () => {
    const errors = [{ field: 'phone', rule: 'invalid', message: 'is not a number' }];
    const body = toProblem(
      new ProblemError('validation_failed', refusals.enquiryFull, { errors }),
      'r',
    );
    expect(body).toMatchObject({
      message: refusals.enquiryFull.en,
      errors: [{ field: 'phone', rule: 'invalid', message: 'The phone number is not a number.' }],
    });
  });

  it('is in Hindi, field errors included', () => {
    const errors = [{ field: 'address.pincode', rule: 'invalid_format', message: 'is none' }];
    const body = toProblem(new ProblemError('not_found', refusals.noReview, { errors }), 'r', 'hi');
    expect(body.message).toBe(refusals.noReview.hi);
    for (const text of [body.title, body.message, body.errors?.[0]?.message]) {
      expect(text).toMatch(/^[\p{Script=Devanagari}\s\d,।]+$/u);
    }
  });
});
