import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type TracePosition, useTraceStorage } from './active-trace.ts';
import type { Tracing, TracingConfig } from './span.ts';

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
} as const;

const stopTimeoutMs = 3000;

/**
 * Traces of one service, sent in batches. Each service has its own provider, because several may share a process. If
 * the collector does not answer, spans are dropped, but requests are not affected.
 */
export function createTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingConfig,
): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'patna-hostels',
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('patna-hostels');
  const storage = useTraceStorage(() => new AsyncLocalStorage<TracePosition>());

  return {
    start({ name, kind, parent, attributes = {} }) {
      const remote = parent === undefined ? null : parseTraceParent(parent);
      const context = remote
        ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      const flags = traceFlags.toString(16).padStart(2, '0');
      const position = { traceId, traceparent: `00-${traceId}-${spanId}-${flags}` };
      return {
        ...position,
        within: (work) => storage.run(position, work),
        end({ name: finalName, attributes: finalAttributes = {}, failed = false } = {}) {
          if (finalName) span.updateName(finalName);
          span.setAttributes(finalAttributes);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },

    async stop() {
      const timeout = new Promise<void>((resolve) => {
        setTimeout(resolve, stopTimeoutMs).unref();
      });
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}
