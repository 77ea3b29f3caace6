import { afterEach, expect, it, vi } from 'vitest';
import { activeTrace } from './active-trace.ts';
import { startTracing, traced } from './tracing.ts';

afterEach(() => vi.doUnmock('./otlp-tracing.ts'));

it('without a collector the SDK is not loaded and work runs as it is', async () => {
  vi.doMock('./otlp-tracing.ts', () => {
    throw new Error('the SDK was loaded');
  });
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = await startTracing('probe', off);
  expect(tracing).toBeUndefined();
  const span = { name: 'probe', kind: 'server' } as const;
  expect(await traced(tracing, span, async () => activeTrace() ?? 'none')).toBe('none');
});

it('a span continues a valid traceparent and begins a trace on any other', async () => {
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1/', OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = await startTracing('probe', on);
  const begin = (parent?: string) => tracing?.start({ name: 'probe', kind: 'server', parent });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const continued = begin(`00-${traceId}-b7ad6b7169203331-01`);
  expect(continued?.traceId).toBe(traceId);
  expect(continued?.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  for (const parent of [
    undefined,
    '',
    'x'.repeat(9000),
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  ]) {
    expect(begin(parent)?.traceId).toMatch(/^(?!0af765)(?!0{32})[0-9a-f]{32}$/);
  }
});

it('work within a span, and what it awaits, is in its trace; other work is not', async () => {
  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = await startTracing('probe', on);
  const ids = await Promise.all(
    ['a', 'b'].map((name) =>
      traced(tracing, { name, kind: 'consumer' }, async () => {
        await Promise.resolve();
        return activeTrace()?.traceId;
      }),
    ),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(undefined);
  expect(activeTrace()).toBeUndefined();
});
