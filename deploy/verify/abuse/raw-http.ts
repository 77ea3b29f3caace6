import type { IncomingHttpHeaders } from 'node:http';

/** A request as it is sent. */
export interface RawRequest {
  readonly method?: string | undefined;
  readonly path: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Bytes and text are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

/** A response as it was received. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
