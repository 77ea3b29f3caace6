import type { TracePosition } from './active-trace.ts';

export interface TracingConfig {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

export interface NewSpan {
  readonly name: string;
  /** `server` answers a request, `producer` publishes an event, `consumer` handles one. */
  readonly kind: 'server' | 'producer' | 'consumer';
  /** W3C `traceparent` of the cause. Without a valid one a trace begins. */
  readonly parent?: string | undefined;
  /** Never personal data: routes, event types, group names. */
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** What happened between its start and `end`. */
export interface ActiveSpan extends TracePosition {
  /** Runs `work` so that its events and log lines belong to this span. */
  within<T>(work: () => T): T;
  end(result?: SpanResult): void;
}

/** What is known at the end of a span. */
export interface SpanResult {
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly failed?: boolean;
}

export interface Tracing {
  start(span: NewSpan): ActiveSpan;
  /** Sends what was not sent. */
  stop(): Promise<void>;
}
