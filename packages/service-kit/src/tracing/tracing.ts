import * as z from 'zod/mini';
import { activeTrace } from './active-trace.ts';
import type { NewSpan, Tracing, TracingConfig } from './span.ts';

/** Variables of every process, with the names of the OpenTelemetry specification. */
export const tracingEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    ._default(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]), '')
    .check(
      z.describe(
        'Base URL of an OpenTelemetry collector that takes OTLP over HTTP, such as `http://collector:4318`. Empty: no traces.',
      ),
    ),
  OTEL_TRACES_SAMPLER_ARG: z
    ._default(
      z.pipe(
        z.string().check(z.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0)?)$/, 'is not a number from 0 to 1')),
        z.transform(Number),
      ),
      1,
    )
    .check(z.describe('Share of requests that are traced, from 0 to 1.')),
};

/** Undefined if no collector is configured; the SDK is then not loaded. */
export async function startTracing(
  service: string,
  config: TracingConfig,
): Promise<Tracing | undefined> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === '') return undefined;
  const { createTracing } = await import('./otlp-tracing.ts');
  return createTracing(service, config);
}

/** Runs `work` in a span that ends with it. Without tracing, `work` just runs. */
export async function traced<T>(
  tracing: Tracing | undefined,
  newSpan: NewSpan,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  const span = tracing.start(newSpan);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failed: true });
    throw error;
  }
}

/** Runs a call to a provider in a span of the current trace. Outside of a trace, it just runs. */
export function callTraced<T>(
  tracing: Tracing | undefined,
  name: string,
  call: () => Promise<T>,
): Promise<T> {
  const parent = activeTrace()?.traceparent;
  return parent === undefined ? call() : traced(tracing, { name, kind: 'client', parent }, call);
}
