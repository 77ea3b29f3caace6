import { requestIdHeader } from '@patna/contracts/calls';

/** Responses in tests carry our request id; see `asForeignResponse` for others. */
globalThis.Response = class OurResponse extends Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    super(body, init);
    this.headers.set(requestIdHeader, 'request-of-a-test');
  }

  static override json(data: unknown, init: ResponseInit = {}): Response {
    const headers = new Headers(init.headers);
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    return new OurResponse(JSON.stringify(data), { ...init, headers });
  }
};
