import type { AsyncLocalStorage } from 'node:async_hooks';

/** A place in a trace. */
export interface TracePosition {
  readonly traceId: string;
  /** W3C `traceparent`, which continues the trace elsewhere. */
  readonly traceparent: string;
}

let storage: AsyncLocalStorage<TracePosition> | undefined;

/** Where the current work is in its trace; undefined without tracing, which then costs nothing. */
export function activeTrace(): TracePosition | undefined {
  return storage?.getStore();
}

/** Fields of a log line about work that may have left its trace's context. */
export function traceFields(position: TracePosition | undefined): { readonly traceId?: string } {
  return position ? { traceId: position.traceId } : {};
}

/** Called once tracing is on; all services of one process share the storage. */
export function useTraceStorage(
  create: () => AsyncLocalStorage<TracePosition>,
): AsyncLocalStorage<TracePosition> {
  storage ??= create();
  return storage;
}
