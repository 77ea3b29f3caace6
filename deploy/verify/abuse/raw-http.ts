import type { IncomingHttpHeaders } from 'node:http';

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method?: string | undefined;
  readonly path: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as it is when it is bytes or text, else as JSON. */
  readonly body?: unknown;
}

/** What came back, unparsed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
