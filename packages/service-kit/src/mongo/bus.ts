import { createEmbeddedBus, createKafkaBus, type EventBus } from '@patna/event-bus';
import type { Connection } from 'mongoose';
import type { ServiceConfig } from '../config.ts';
import type { Logger } from '../logger.ts';

/** Kafka wherever KAFKA_BROKERS is set; else the embedded log, in the database `bus` of the same MongoDB. */
export function connectBus(
  config: Pick<ServiceConfig, 'KAFKA_BROKERS' | 'KAFKA_REPLICATION'>,
  clientId: string,
  connection: Connection,
  logger: Logger,
): Promise<EventBus> {
  const busLogger = {
    info: logger.info.bind(logger),
    warn: logger.warn.bind(logger),
    error: logger.error.bind(logger),
  };
  if (config.KAFKA_BROKERS.length === 0) {
    return createEmbeddedBus({ db: connection.getClient().db('bus'), logger: busLogger });
  }
  return createKafkaBus({
    brokers: config.KAFKA_BROKERS,
    clientId,
    logger: busLogger,
    replicationFactor: config.KAFKA_REPLICATION,
    minInsyncReplicas: Math.max(1, config.KAFKA_REPLICATION - 1),
  });
}
