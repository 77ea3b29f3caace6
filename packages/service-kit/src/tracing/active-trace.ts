import type { AsyncLocalStorage } from 'node:async_hooks';

/** A position in a trace. */
export interface TracePosition {
  readonly traceId: string;
  /** The `traceparent` of W3C Trace Context, with which another process continues the trace. */
  readonly traceparent: string;
}

let storage: AsyncLocalStorage<TracePosition> | undefined;

/** The position of the current work in its trace. Undefined when tracing is off, which then costs nothing. */
export function activeTrace(): TracePosition | undefined {
  return storage?.getStore();
}

/** Trace fields for a log line about work that may have left its trace's context. */
export function traceFields(position: TracePosition | undefined): { readonly traceId?: string } {
  return position ? { traceId: position.traceId } : {};
}

/** Called when tracing is turned on. All services of one process share the storage. */
export function useTraceStorage(
  create: () => AsyncLocalStorage<TracePosition>,
): AsyncLocalStorage<TracePosition> {
  storage ??= create();
  return storage;
}
