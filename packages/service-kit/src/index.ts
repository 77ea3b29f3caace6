export {
  type Environment,
  envNumber,
  readEnvironment,
  readServiceConfig,
  type ServiceConfig,
} from './config.ts';
export { type Consumer, consumer, type KeyedConsumer, keyedConsumer } from './consumer.ts';
export { createEndingCache } from './ending-cache.ts';
export { errorHandler, notFound, sendProblem } from './error-handler.ts';
export type { Handler, Handlers, OperationRequest, Preparation, Transaction } from './handler.ts';
export { type Check, healthRoutes } from './health.ts';
export { type HttpServer, listen, type Tls, type UnreadableListener } from './http-server.ts';
export {
  type Caller,
  createIdentityVerifier,
  type IdentityVerifier,
  requireSelf,
} from './identity.ts';
export { createLogger, type Logger } from './logger.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { OutOfReach } from './out-of-reach.ts';
export { cutOff, photosTooLarge, ProblemError, tooLarge, toProblem } from './problem-error.ts';
export { requestId, requestLog } from './request-context.ts';
export { runProcess, type Stoppable } from './run.ts';
export { userIdOf } from './user-id.ts';
export { createSharedReads, type SharedReads } from './shared-reads.ts';
export { soon } from './soon.ts';
export { requireVersion } from './version.ts';
