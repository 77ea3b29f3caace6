import type { TracePosition } from './active-trace.ts';

export interface TracingConfig {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT: string;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

export interface NewSpan {
  readonly name: string;
  /** `server`: answers a request. `producer`: publishes an event. `consumer`: handles one. `client`: calls a provider. */
  readonly kind: 'server' | 'producer' | 'consumer' | 'client';
  /** `traceparent` of the work that caused this. Without a valid one a new trace begins. */
  readonly parent?: string | undefined;
  /** Routes, event types and group names, but never personal data. */
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A span that has started and not ended. */
export interface ActiveSpan extends TracePosition {
  /** Runs `work` in such a way that its events and log lines belong to this span. */
  within<T>(work: () => T): T;
  end(result?: SpanResult): void;
}

/** What is known when a span ends. */
export interface SpanResult {
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | number>>;
  readonly failed?: boolean;
}

export interface Tracing {
  start(span: NewSpan): ActiveSpan;
  /** Sends the remaining spans and stops. */
  stop(): Promise<void>;
}
