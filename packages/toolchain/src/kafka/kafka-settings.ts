import path from 'node:path';

/**
 * Makes clients authenticate (PLAIN, SCRAM-SHA-256 or SCRAM-SHA-512). The connection is encrypted if there is a
 * keystore.
 */
export interface KafkaSecurity {
  user: string;
  password: string;
  /**
   * Passwords of additional users (PLAIN). If there are any, everybody may only do what access-control lists permit.
   */
  others?: Readonly<Record<string, string>> | undefined;
  /** The broker's keystore. If it is absent, connections are not encrypted. */
  keystore?: { file: string; password: string } | undefined;
}

/**
 * Clients show certificates and may only do what access-control lists permit. The listener between brokers permits
 * everything.
 */
export interface KafkaMutualTls {
  /** PEM file with the broker's key and certificate. */
  keystore: string;
  /** PEM file with the certificates of authorities whose clients are trusted. */
  truststore: string;
}

/** The settings of one broker in a cluster. */
export interface BrokerSettings {
  /** Starts at 1. It is also the id of the controller. */
  id: number;
  dataDir: string;
  ports: BrokerPorts;
  /** Controller ports of all members, ordered by their ids. */
  controllerPorts: readonly number[];
  minInsyncReplicas: number;
  security?: KafkaSecurity | undefined;
  mutualTls?: KafkaMutualTls | undefined;
}

export interface BrokerPorts {
  /** The port for clients. */
  client: number;
  /** The port that is advertised: `client`, or that of a proxy. */
  advertised: number;
  /** The port between brokers. It bypasses proxies, so that cutting one only affects clients. */
  internal: number;
}

const HOST = '127.0.0.1';
const JAAS = 'org.apache.kafka.common.security';

/** Callers of the listeners between brokers have no login and may do everything. */
const accessControl = {
  'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
  'super.users': 'User:ANONYMOUS',
  'auto.create.topics.enable': 'false',
};

function protocolOf({ security, mutualTls }: BrokerSettings): string {
  if (mutualTls) return 'SSL';
  if (!security) return 'PLAINTEXT';
  return security.keystore ? 'SASL_SSL' : 'SASL_PLAINTEXT';
}

function securitySettings({
  user,
  password,
  others,
  keystore,
}: KafkaSecurity): Record<string, string> {
  const users = Object.entries({ [user]: password, ...others });
  const passwords = users.map(([name, own]) => `user_${name}="${own}"`).join(' ');
  const plain = `${JAAS}.plain.PlainLoginModule required ${passwords};`;
  const scram = `${JAAS}.scram.ScramLoginModule required;`;
  return {
    'listener.name.client.sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
    'listener.name.client.plain.sasl.jaas.config': plain,
    'listener.name.client.scram-sha-256.sasl.jaas.config': scram,
    'listener.name.client.scram-sha-512.sasl.jaas.config': scram,
    ...(others && accessControl),
    ...(keystore && {
      'listener.name.client.ssl.keystore.type': 'PKCS12',
      'listener.name.client.ssl.keystore.location': keystore.file.replaceAll('\\', '/'),
      'listener.name.client.ssl.keystore.password': keystore.password,
    }),
  };
}

function mutualTlsSettings({ keystore, truststore }: KafkaMutualTls): Record<string, string> {
  return {
    'listener.name.client.ssl.keystore.type': 'PEM',
    'listener.name.client.ssl.keystore.location': keystore.replaceAll('\\', '/'),
    'listener.name.client.ssl.truststore.type': 'PEM',
    'listener.name.client.ssl.truststore.location': truststore.replaceAll('\\', '/'),
    'listener.name.client.ssl.client.auth': 'required',
    ...accessControl,
  };
}

/** The content of `server.properties`: broker and KRaft controller in one process, with minimal resources. */
export function serverProperties(broker: BrokerSettings): string {
  const { id, ports, controllerPorts, minInsyncReplicas, security, mutualTls } = broker;
  const replicas = Math.min(3, controllerPorts.length);
  const voters = controllerPorts.map((port, index) => `${index + 1}@${HOST}:${port}`);
  const protocols = {
    CLIENT: protocolOf(broker),
    INTERNAL: 'PLAINTEXT',
    CONTROLLER: 'PLAINTEXT',
  };
  const listeners = [
    `CLIENT://${HOST}:${ports.client}`,
    `INTERNAL://${HOST}:${ports.internal}`,
    `CONTROLLER://${HOST}:${controllerPorts[id - 1]}`,
  ];
  const advertised = [
    `CLIENT://${HOST}:${ports.advertised}`,
    `INTERNAL://${HOST}:${ports.internal}`,
  ];
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': id,
    'controller.quorum.voters': voters.join(','),
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'INTERNAL',
    listeners: listeners.join(','),
    'advertised.listeners': advertised.join(','),
    'listener.security.protocol.map': Object.entries(protocols)
      .map((pair) => pair.join(':'))
      .join(','),
    'log.dirs': path.join(broker.dataDir, 'data').replaceAll('\\', '/'),
    'num.partitions': 1,
    'default.replication.factor': replicas,
    'min.insync.replicas': minInsyncReplicas,
    'offsets.topic.num.partitions': 5,
    'offsets.topic.replication.factor': replicas,
    'transaction.state.log.num.partitions': 5,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': minInsyncReplicas,
    'share.coordinator.state.topic.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    // Short, because the registration of a killed broker must expire before the broker can register again.
    'broker.heartbeat.interval.ms': 500,
    'broker.session.timeout.ms': 3000,
    // Set so that a slow replica does not delay acks=all longer than a dead one.
    'replica.lag.time.max.ms': 5000,
    'log.cleaner.dedupe.buffer.size': 8 << 20,
    ...(security && securitySettings(security)),
    ...(mutualTls && mutualTlsSettings(mutualTls)),
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  return lines.join('');
}
