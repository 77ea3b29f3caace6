export {
  type Environment,
  envList,
  envNumber,
  readEnvironment,
  readServiceConfig,
  type ServiceConfig,
  serviceEnv,
} from './process/config.ts';
export { type Consumer, consumer, type KeyedConsumer, keyedConsumer } from './bus/consumer.ts';
export { createTtlCache } from './async/ttl-cache.ts';
export { errorHandler, notFound, sendProblem } from './http/error-handler.ts';
export type {
  Handler,
  Handlers,
  OperationRequest,
  Preparation,
  Transaction,
} from './http/handler.ts';
export { type Check, healthRoutes } from './http/health.ts';
export { type HttpServer, listen, type Tls, type UnreadableListener } from './http/http-server.ts';
export {
  clerkChecks,
  clerkContradiction,
  clerkProxyPath,
  deriveIdentity,
  localPublishableKey,
  parsePublishableKey,
} from './identity/clerk-settings.ts';
export {
  type Caller,
  createIdentityVerifier,
  type IdentityVerifier,
  requireSelf,
} from './identity/verify-identity.ts';
export { createLogger, type Logger } from './process/logger.ts';
export {
  type Count,
  createCounter,
  createMetrics,
  type Metrics,
  probes,
  startMetricsServer,
} from './process/metrics.ts';
export { DependencyUnavailable } from './async/dependency-unavailable.ts';
export {
  bodyTooLarge,
  callerDisconnected,
  photosTooLarge,
  ProblemError,
  tooLarge,
  toProblem,
} from './http/problem-error.ts';
export { bytesOf } from './http/request-body.ts';
export { requestId, requestLog } from './http/request-context.ts';
export { runProcess, type Stoppable } from './process/run-process.ts';
export { userIdOf } from './identity/user-id.ts';
export { createCoalescingCache, type CoalescingCache } from './async/coalescing-cache.ts';
export { periodicWork } from './async/periodic-work.ts';
export { withTimeout } from './async/with-timeout.ts';
export { requireVersion } from './http/require-version.ts';
export { traceFields } from './tracing/active-trace.ts';
export type { ActiveSpan, Tracing } from './tracing/span.ts';
export { requestResult } from './tracing/trace-requests.ts';
export { callTraced, startTracing } from './tracing/tracing.ts';
export { linkTokenOf, randomSecret, secretHashOf } from './identity/link-token.ts';
