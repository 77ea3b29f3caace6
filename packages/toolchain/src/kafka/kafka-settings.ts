import path from 'node:path';

/** Requires clients to authenticate (PLAIN, SCRAM-SHA-256 or SCRAM-SHA-512), over TLS with a keystore. */
export interface KafkaSecurity {
  user: string;
  password: string;
  /** Passwords of further users (PLAIN). With them, everybody may do only what access-control lists permit. */
  others?: Readonly<Record<string, string>> | undefined;
  /** The broker's keystore. Without it the connection is not encrypted. */
  keystore?: { file: string; password: string } | undefined;
}

/**
 * Clients show certificates and may do only what access-control lists permit. The listener between brokers may do
 * everything.
 */
export interface KafkaMutualTls {
  /** PEM file of the broker's key and certificate. */
  keystore: string;
  /** PEM file of the certificates that clients are trusted by. */
  truststore: string;
}

/** Settings of one broker of a cluster. */
export interface BrokerSettings {
  /** From 1; also the controller's id. */
  id: number;
  dataDir: string;
  ports: BrokerPorts;
  /** Controller ports of all members, in the order of their ids. */
  controllerPorts: readonly number[];
  minInsyncReplicas: number;
  security?: KafkaSecurity | undefined;
  mutualTls?: KafkaMutualTls | undefined;
}

export interface BrokerPorts {
  /** Port for clients. */
  client: number;
  /** The advertised port: `client`, or that of a proxy. */
  advertised: number;
  /** Port between brokers, so that a proxy that is cut affects clients only. */
  internal: number;
}

const HOST = '127.0.0.1';
const JAAS = 'org.apache.kafka.common.security';

/** Callers without a login, of the listeners between brokers, may do everything. */
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

/** The text of `server.properties`: broker and KRaft controller in one process, with minimal resources. */
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
    // The registration of a killed broker must expire before it can register again.
    'broker.heartbeat.interval.ms': 500,
    'broker.session.timeout.ms': 3000,
    // A slow replica delays acks=all no longer than a dead one.
    'replica.lag.time.max.ms': 5000,
    'log.cleaner.dedupe.buffer.size': 8 << 20,
    ...(security && securitySettings(security)),
    ...(mutualTls && mutualTlsSettings(mutualTls)),
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  return lines.join('');
}
