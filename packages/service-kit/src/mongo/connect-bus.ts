import {
  type BusLogger,
  type BusObserver,
  createEmbeddedBus,
  createKafkaBus,
  type EventBus,
  type KafkaSecurity,
} from '@patna/event-bus';
import type { Connection } from 'mongoose';
import type { ServiceConfig } from '../process/config.ts';
import { storeProbe } from './store-probe.ts';

type KafkaLoginConfig = Pick<
  ServiceConfig,
  | 'KAFKA_SASL_MECHANISM'
  | 'KAFKA_SASL_USERNAME'
  | 'KAFKA_SASL_PASSWORD'
  | 'KAFKA_TLS'
  | 'KAFKA_CA'
  | 'KAFKA_CERT'
  | 'KAFKA_KEY'
>;
type TopicConfig = Pick<ServiceConfig, 'KAFKA_REPLICATION'> &
  Partial<Pick<ServiceConfig, 'KAFKA_PARTITIONS' | 'KAFKA_CREATE_TOPICS'>>;
type BusConfig = Pick<ServiceConfig, 'KAFKA_BROKERS' | 'EMBEDDED_LOG_DAYS'> &
  TopicConfig &
  Partial<KafkaLoginConfig>;

/** Connects to Kafka if KAFKA_BROKERS is set, else to the embedded log in the database `bus` of the same MongoDB. */
export function connectBus(
  config: BusConfig,
  clientId: string,
  connection: Pick<Connection, 'getClient' | 'name'>,
  logger: BusLogger,
  observer?: BusObserver,
): Promise<EventBus> {
  const busLogger = {
    info: logger.info.bind(logger),
    warn: logger.warn.bind(logger),
    error: logger.error.bind(logger),
  };
  const storeIsAway = storeProbe(connection);
  if (config.KAFKA_BROKERS.length === 0) {
    return createEmbeddedBus({
      db: connection.getClient().db('bus'),
      logger: busLogger,
      observer,
      retry: { storeIsAway },
      retentionDays: config.EMBEDDED_LOG_DAYS,
    });
  }
  return createKafkaBus({
    brokers: config.KAFKA_BROKERS,
    clientId,
    logger: busLogger,
    observer,
    retry: { storeIsAway },
    security: kafkaSecurity(config),
    createsTopics: config.KAFKA_CREATE_TOPICS !== 'off',
    ...topicSettings(config),
  });
}

/** How topics are created that do not exist yet. An event is safe on all of their replicas but one. */
export function topicSettings({ KAFKA_PARTITIONS, KAFKA_REPLICATION }: TopicConfig) {
  return {
    partitions: KAFKA_PARTITIONS,
    replicationFactor: KAFKA_REPLICATION,
    minInsyncReplicas: Math.max(1, KAFKA_REPLICATION - 1),
  };
}

/** @throws {Error} when settings of the login or the certificate are missing */
export function kafkaSecurity(config: Partial<KafkaLoginConfig>): KafkaSecurity {
  const { KAFKA_SASL_MECHANISM: mechanism } = config;
  const { KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = config;
  const tls = kafkaTls(config);
  if (mechanism && username && password) return { tls, login: { mechanism, username, password } };
  if (!mechanism && !username && !password) return { tls };
  throw new Error(
    'KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD belong together',
  );
}

function kafkaTls(config: Partial<KafkaLoginConfig>): KafkaSecurity['tls'] {
  const { KAFKA_CA: ca, KAFKA_CERT: cert, KAFKA_KEY: key } = config;
  if (Boolean(cert) !== Boolean(key)) throw new Error('KAFKA_CERT and KAFKA_KEY belong together');
  if (config.KAFKA_TLS !== 'on') {
    if (cert) throw new Error('KAFKA_CERT needs KAFKA_TLS=on');
    return undefined;
  }
  return { ...(ca && { ca }), ...(cert && key && { cert, key }) };
}
