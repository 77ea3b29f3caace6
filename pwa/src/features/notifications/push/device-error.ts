import type { ApiFailure } from '../../../shared/http/call-api.ts';

/** This phone could not be registered or removed. */
export class DeviceError extends Error {
  /** The server's problem; null for errors of the push service or the browser. */
  readonly problem: ApiFailure | null;

  constructor(message: string, problem: ApiFailure | null = null) {
    super(message);
    this.name = 'DeviceError';
    this.problem = problem;
  }
}
