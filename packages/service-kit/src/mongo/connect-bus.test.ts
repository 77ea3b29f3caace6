import { describe, expect, it } from 'vitest';
import { readServiceConfig } from '../process/config.ts';
import { kafkaSecurity, topicSettings } from './connect-bus.ts';

const ca = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
const cert = '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----\n';
const key = '-----BEGIN PRIVATE KEY-----\nnot to be shown\n-----END PRIVATE KEY-----\n';
const login = {
  KAFKA_SASL_MECHANISM: 'scram-sha-256',
  KAFKA_SASL_USERNAME: 'patna',
  KAFKA_SASL_PASSWORD: 'not to be shown',
};

function read(kafka: Record<string, string>) {
  return readServiceConfig(
    {},
    {
      MONGODB_URI: 'mongodb://127.0.0.1:27017',
      IDENTITY_ISSUER: 'https://identity.example',
      IDENTITY_JWKS_URL: 'https://identity.example/keys',
      PUBLIC_ORIGINS: 'https://a.example',
      ...kafka,
    },
  );
}

it('new topics have the configured partitions and replicas', () => {
  expect(topicSettings(read({}))).toEqual({
    partitions: 3,
    replicationFactor: 1,
    minInsyncReplicas: 1,
  });
  expect(topicSettings(read({ KAFKA_PARTITIONS: '12', KAFKA_REPLICATION: '3' }))).toEqual({
    partitions: 12,
    replicationFactor: 3,
    minInsyncReplicas: 2,
  });
  expect(() => read({ KAFKA_PARTITIONS: '0' })).toThrow('KAFKA_PARTITIONS: is not at least 1');
});

describe('the connection to brokers', () => {
  it('is plain and anonymous by default', () => {
    expect(kafkaSecurity(read({}))).toEqual({});
  });

  it('uses the configured login and certificate authority', () => {
    const security = kafkaSecurity(read({ ...login, KAFKA_TLS: 'on', KAFKA_CA: ca }));
    const [mechanism, username, password] = Object.values(login);
    expect(security).toEqual({ login: { mechanism, username, password }, tls: { ca } });
    expect(kafkaSecurity(read({ KAFKA_TLS: 'on' }))).toEqual({ tls: {} });
  });

  it('shows its own certificate', () => {
    const certificate = { KAFKA_CA: ca, KAFKA_CERT: cert, KAFKA_KEY: key };
    expect(kafkaSecurity(read({ KAFKA_TLS: 'on', ...certificate }))).toEqual({
      tls: { ca, cert, key },
    });
  });

  it.each([
    ['half a login', { KAFKA_SASL_USERNAME: 'patna' }, /belong together/],
    ['an unknown mechanism', { ...login, KAFKA_SASL_MECHANISM: 'md5' }, /KAFKA_SASL_MECHANISM/],
    ['a path for a certificate', { KAFKA_CA: '/etc/ca.pem' }, /KAFKA_CA/],
    ['a certificate without its key', { KAFKA_TLS: 'on', KAFKA_CERT: cert }, /belong together/],
    ['a key without its certificate', { KAFKA_TLS: 'on', KAFKA_KEY: key }, /belong together/],
    ['a certificate without TLS', { KAFKA_CERT: cert, KAFKA_KEY: key }, /KAFKA_TLS/],
    ['a path for a key', { KAFKA_KEY: '/etc/user.key' }, /KAFKA_KEY/],
    ['a switch that is neither', { KAFKA_TLS: 'yes' }, /KAFKA_TLS/],
  ])('refuses %s without printing a secret', (_, kafka: Record<string, string>, complaint) => {
    const refused = () => kafkaSecurity(read(kafka));
    expect(refused).toThrow(complaint);
    expect(refused).not.toThrow(/not to be shown/);
  });
});
