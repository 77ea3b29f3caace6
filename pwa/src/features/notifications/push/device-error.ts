import type { ApiFailure } from '../../../shared/http/call-api.ts';

/** Why this phone could not be registered, or not be taken off. */
export class DeviceError extends Error {
  /** What our server said; null where it was the push service or the browser. */
  readonly problem: ApiFailure | null;

  constructor(message: string, problem: ApiFailure | null = null) {
    super(message);
    this.name = 'DeviceError';
    this.problem = problem;
  }
}
