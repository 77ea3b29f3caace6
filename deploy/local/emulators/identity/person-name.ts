import type { Request } from 'express';
import { fieldError } from './api-error.ts';
import { field } from './request.ts';

const LONGEST_NAME = 100;

/** A name from the form, trimmed; '' removes the name. Undefined when absent. Throws 422 above 100 characters. */
export function personName(req: Request, name: 'first_name' | 'last_name'): string | undefined {
  const value = field(req, name)?.trim();
  if (value !== undefined && value.length > LONGEST_NAME) {
    const message = `Names must be ${LONGEST_NAME} characters or fewer.`;
    throw fieldError(name, 'form_param_max_length_exceeded', message);
  }
  return value;
}
