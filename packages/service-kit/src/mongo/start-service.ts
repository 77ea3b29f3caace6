import { type CallName, type DomainEvent, topicOf } from '@patna/contracts';
import type { EventBus, OutboxSource, Relay, RunningConsumer } from '@patna/event-bus';
import { waitForAll, relayLeases, startRelay } from '@patna/event-bus';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Connection } from 'mongoose';
import { createBusMetrics } from '../bus/bus-metrics.ts';
import type { ServiceConfig } from '../process/config.ts';
import type { Consumer, KeyedConsumer } from '../bus/consumer.ts';
import { errorHandler, notFound } from '../http/error-handler.ts';
import type { Handlers, Preparations } from '../http/handler.ts';
import { healthRoutes } from '../http/health.ts';
import { type HttpServer, listen } from '../http/http-server.ts';
import { createIdentityVerifier } from '../identity/verify-identity.ts';
import { createLogger, type Logger } from '../process/logger.ts';
import {
  createMetrics,
  type Metrics,
  metricsRoute,
  startMetricsServer,
} from '../process/metrics.ts';
import { operationRouter } from '../http/operation-router.ts';
import { requestId, requestLog } from '../http/request-context.ts';
import { handleTraced, tracedPublisher } from '../tracing/traced-events.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import type { Tracing } from '../tracing/span.ts';
import { startTracing } from '../tracing/tracing.ts';
import { startupApp } from '../http/startup-app.ts';
import { connectBus } from './connect-bus.ts';
import { connectMongo, isWritable } from './connect-mongo.ts';
import { createHandledEvents, type HandledEvents } from './handled-events.ts';
import { createOnceRunner } from './idempotency.ts';
import { migrateParts, waitForMigrations } from './migrations/migrate-service.ts';
import type { Migration } from './migrations/migrations.ts';
import { measurePool } from './pool-metrics.ts';
import { readRestores, type Restores } from './restores.ts';
import { retryUntilStoreResponds } from './retry-until-store-responds.ts';
import {
  type FollowAccountState,
  type SuspendedAccounts,
  suspendedAccountsOf,
} from './accounts/suspended-accounts.ts';

/** The parts of a service, built once its database is connected. */
export interface ServiceParts {
  readonly handlers: Handlers;
  readonly consumers: readonly (Consumer | KeyedConsumer)[];
  readonly outboxes: readonly OutboxSource[];
  /**
   * Most events of different keys that the service's own group handles at the same time. Should be raised for keyed
   * consumers with batched writes, but not for transactions.
   */
  readonly width?: number;
  /**
   * Builds indexes and stores the initial data of a new database. May be called repeatedly. Not called at every start:
   * see `MIGRATE_AT_START`. A change of indexes that no model declares needs a migration.
   */
  readonly init: () => Promise<void>;
  /** Migrations, oldest first. */
  readonly migrations?: readonly Migration[];
  /** Runs at every start, after the database is migrated and before the first request. */
  readonly start?: () => Promise<void> | void;
  readonly bodyReaders?: Partial<Record<CallName, RequestHandler>>;
  readonly preparations?: Preparations;
  /** Of the service that decides on suspensions. Others keep a copy, see `ServiceContext.suspensions`. */
  readonly isSuspended?: SuspendedAccounts['isSuspended'];
  /** Called when an account is suspended or restored, after the copy of suspensions has its new state. */
  readonly followAccount?: FollowAccountState;
  /** Called after each write, also after a failed one. */
  readonly written?: (call: CallName) => void;
  /** Routes that are not in the contract, e.g. for pictures. */
  readonly extraRoutes?: Router;
  /** Called first when the service stops, to end open streams. */
  readonly stop?: () => Promise<void>;
}

export interface ServiceContext {
  readonly mongo: Connection;
  readonly logger: Logger;
  /** See `Restores`. */
  readonly epoch: string;
  readonly metrics: Metrics;
  readonly tracing?: Tracing | undefined;
  readonly suspensions: Pick<SuspendedAccounts, 'isSuspended' | 'among'>;
}

/** A running service. `npm start` runs all five in one process; a pod runs one. */
export interface Service {
  readonly name: string;
  readonly port: number;
  /** Publishes all waiting events. For tests and shutdown. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts HTTP first, then database, migrations, bus, relay and consumers. While the database is unavailable or
 * migrations are pending, it waits: alive, but not ready.
 * @throws when anything else prevents the start
 */
export async function startService(
  name: string,
  config: ServiceConfig,
  build: (context: ServiceContext) => ServiceParts,
): Promise<Service> {
  const logger = createLogger(name, config.LOG_LEVEL);
  const metrics = createMetrics(name, config.PORT !== 0);
  let app = startupApp(logger, metrics, config.METRICS_PORT === 0);
  const address = { host: config.HOST, port: config.PORT };
  const server = await listen((request, response) => app(request, response), address);
  logger.info({ port: server.port }, 'listening');
  const metricsServer = await startMetricsServer(metrics, config);
  try {
    const tracing = await startTracing(name, config);
    const behind = await startBehind(name, config, build, { logger, metrics, tracing });
    const { mongo, once, parts, isSuspended, bus, relay } = behind;
    const health = { live: () => bus.health(), ready: readiness(mongo, bus) };
    app = createApp(config, logger, { ...parts, isSuspended }, once, health, metrics, tracing);
    return {
      name,
      port: server.port,
      drain: () => relay.drain(),
      async stop() {
        await stopAll({ server, tracing, ...behind });
        await metricsServer?.stop();
      },
    };
  } catch (error) {
    await Promise.all([server.stop(), metricsServer?.stop()]);
    throw error;
  }
}

/** Does everything that must happen before the first request. */
async function startBehind(
  name: string,
  config: ServiceConfig,
  build: (context: ServiceContext) => ServiceParts,
  {
    logger,
    metrics,
    tracing,
  }: { readonly logger: Logger; readonly metrics: Metrics; readonly tracing: Tracing | undefined },
) {
  const mongo = await retryUntilStoreResponds(logger, () => connectMongo(config.MONGODB_URI, name));
  measurePool(metrics.registry, mongo);
  const once = createOnceRunner(mongo);
  const handled = createHandledEvents(mongo);
  const restores = await retryUntilStoreResponds(logger, () => readRestores(mongo));
  const suspensions = suspendedAccountsOf(mongo);
  const built = build({ mongo, logger, epoch: restores.epoch, metrics, suspensions, tracing });
  // The service that decides on suspensions keeps no copy.
  const parts = built.isSuspended
    ? built
    : { ...built, consumers: [...built.consumers, ...suspensions.consumers(built.followAccount)] };
  const { isSuspended = suspensions.isSuspended } = built;
  if (config.MIGRATE_AT_START === 'on') {
    await migrateParts(mongo, [once, handled, suspensions], parts, logger);
  } else await waitForMigrations(mongo, parts, logger);
  await retryUntilStoreResponds(logger, async () => parts.start?.());

  const busMetrics = createBusMetrics(metrics.registry);
  const bus = await retryUntilStoreResponds(logger, () =>
    connectBus(config, name, mongo, logger, busMetrics.observer),
  );
  const leases = relayLeases(mongo.getClient().db(name));
  const relay = startRelay({
    sources: parts.outboxes,
    bus: busMetrics.counted(tracedPublisher(bus, tracing)),
    leases,
    logger,
  });
  const running = await subscribe(name, parts, bus, { handled, restores, tracing });
  const groups = Map.groupBy(parts.consumers, ({ group = name }) => group);
  const consumed = [...groups].map(
    ([group, members]) => [group, members.map(({ eventType }) => eventType)] as const,
  );
  busMetrics.watch(bus, relay, new Map(consumed));
  return { mongo, once, parts, isSuspended, bus, relay, running };
}

/**
 * Ready when the database accepts writes and the consumers have joined once. A broker that fails later does not matter,
 * because events wait in the outbox.
 */
function readiness(mongo: Connection, bus: EventBus): () => Promise<boolean> {
  let joined = false;
  return async () => {
    if (!(await isWritable(mongo))) return false;
    joined ||= await bus.ready();
    return joined;
  };
}

function createApp(
  config: ServiceConfig,
  logger: Logger,
  parts: ServiceParts & Required<Pick<ServiceParts, 'isSuspended'>>,
  once: ReturnType<typeof createOnceRunner>,
  health: Parameters<typeof healthRoutes>[0],
  metrics: Metrics,
  tracing: Tracing | undefined,
): Express {
  const identity = createIdentityVerifier({
    issuer: config.IDENTITY_ISSUER,
    jwksUrl: config.IDENTITY_JWKS_URL,
    authorizedParties: config.PUBLIC_ORIGINS,
    logger,
  });
  const { handlers, bodyReaders, preparations, isSuspended, written } = parts;
  const operations = operationRouter({
    handlers,
    identity,
    once,
    bodyReaders,
    preparations,
    isSuspended,
    written,
  });
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(requestId, requestLog(logger, metrics.httpDurations), healthRoutes(health));
  app.use(traceRequests(tracing));
  if (config.METRICS_PORT === 0) app.get('/metrics', metricsRoute(metrics));
  if (parts.extraRoutes) app.use(parts.extraRoutes);
  app.use('/api/v1', operations);
  app.use(notFound, errorHandler(logger));
  return app;
}

interface Delivery {
  readonly handled: HandledEvents;
  readonly restores: Restores;
  readonly tracing: Tracing | undefined;
}

/** Creates one subscription for each group. The event's type selects the consumer. */
async function subscribe(
  service: string,
  { consumers, width }: Pick<ServiceParts, 'consumers' | 'width'>,
  bus: EventBus,
  { handled, restores, tracing }: Delivery,
): Promise<readonly RunningConsumer[]> {
  const groups = Map.groupBy(consumers, (each) => each.group ?? service);
  const subscriptions = [...groups].map(([group, members]) =>
    bus.subscribe({
      group,
      width: group === service ? width : undefined,
      topics: [...new Set(members.map((each) => topicOf({ type: each.eventType })))],
      handle: async (event) => {
        if (restores.isUndone(event)) return;
        const matching = members.filter((each) => each.eventType === event.type);
        await handleTraced(tracing, group, event, () =>
          handleOnce(matching, event, group, handled),
        );
      },
    }),
  );
  return Promise.all(subscriptions);
}

async function handleOnce(
  matching: ServiceParts['consumers'],
  event: DomainEvent,
  group: string,
  handled: HandledEvents,
): Promise<void> {
  await handleKeyed(matching, event);
  const concerned: Consumer[] = [];
  for (const each of matching) {
    if ('handleKeyed' in each) continue;
    if ((await each.beforeTransaction?.(event)) ?? true) concerned.push(each);
  }
  if (concerned.length === 0) return;
  await handled.handleOnce(group, event, async (transaction) => {
    for (const each of concerned) await each.handle(event, transaction);
  });
}

/** Runs the handlers concurrently, because each is one independent write. */
async function handleKeyed(matching: ServiceParts['consumers'], event: DomainEvent): Promise<void> {
  const keyed = matching.filter((each) => 'handleKeyed' in each);
  await waitForAll(keyed.map((each) => each.handleKeyed(event)));
}

async function stopAll(service: {
  server: HttpServer;
  running: readonly RunningConsumer[];
  relay: Relay;
  bus: EventBus;
  parts: ServiceParts;
  mongo: Connection;
  tracing: Tracing | undefined;
}): Promise<void> {
  await service.parts.stop?.();
  await service.server.stop();
  await Promise.all(service.running.map((each) => each.stop()));
  await service.relay.stop();
  await service.bus.close();
  await service.mongo.close();
  await service.tracing?.stop();
}
