import type { ApiResponse, ApiFailure } from '../../shared/http/call-api.ts';
import type { OutboxError } from '../database/db.ts';

/** The error of a request that is invalid as it is: the person must see it, and the other items continue. */
export const unsendable: ApiFailure = {
  kind: 'problem',
  status: 400,
  code: 'validation_failed',
  message: 'This cannot be sent as it is',
  requestId: '',
};

export function isRefusedBearer(answer: ApiResponse): boolean {
  return !answer.ok && answer.error.kind === 'problem' && answer.error.status === 401;
}

/** Whether sending may succeed later without a change. */
export function isWorthRepeating(error: ApiFailure): boolean {
  if (error.kind === 'network' || error.code === 'idempotency_in_flight') return true;
  return error.status >= 500 || [401, 408, 425, 429].includes(error.status);
}

export function storedError(error: ApiFailure): OutboxError {
  if (error.kind === 'network') return { kind: 'network' };
  const { kind, status, code, message, requestId, errors } = error;
  return { kind, status, code, message, requestId, ...(errors ? { errors } : {}) };
}
