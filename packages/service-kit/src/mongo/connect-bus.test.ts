import { describe, expect, it } from 'vitest';
import { readServiceConfig } from '../process/config.ts';
import { kafkaSecurity } from './connect-bus.ts';

const ca = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n';
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

describe('the connection to brokers', () => {
  it('is plain and anonymous by default', () => {
    expect(kafkaSecurity(read({}))).toEqual({});
  });

  it('uses the configured login and certificate authority', () => {
    const security = kafkaSecurity(read({ ...login, KAFKA_TLS: 'on', KAFKA_CA: ca }));
    const [mechanism, username, password] = Object.values(login);
    expect(security).toEqual({ login: { mechanism, username, password }, tls: { ca } });
    expect(kafkaSecurity(read({ KAFKA_TLS: 'on' }))).toEqual({ tls: true });
  });

  it.each([
    ['half a login', { KAFKA_SASL_USERNAME: 'patna' }, /belong together/],
    ['an unknown mechanism', { ...login, KAFKA_SASL_MECHANISM: 'md5' }, /KAFKA_SASL_MECHANISM/],
    ['a path for a certificate', { KAFKA_CA: '/etc/ca.pem' }, /KAFKA_CA/],
    ['a switch that is neither', { KAFKA_TLS: 'yes' }, /KAFKA_TLS/],
  ])('refuses %s without printing a password', (_, kafka: Record<string, string>, complaint) => {
    const refused = () => kafkaSecurity(read(kafka));
    expect(refused).toThrow(complaint);
    expect(refused).not.toThrow(/not to be shown/);
  });
});
