import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { envNumber, readServiceConfig } from './config.ts';

const complete = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017',
  IDENTITY_ISSUER: 'https://identity.example',
  IDENTITY_JWKS_URL: 'https://identity.example/keys',
  PUBLIC_ORIGINS: 'https://a.example, https://b.example,',
};

describe('readServiceConfig', () => {
  it('parses lists and numbers and applies defaults', () => {
    const environment = {
      ...complete,
      PORT: '8081',
      KAFKA_BROKERS: 'one:9092,two:9092',
      LIMIT: '5',
    };
    const config = readServiceConfig({ LIMIT: envNumber }, environment);
    expect(config).toMatchObject({
      PORT: 8081,
      KAFKA_BROKERS: ['one:9092', 'two:9092'],
      PUBLIC_ORIGINS: ['https://a.example', 'https://b.example'],
      LOG_LEVEL: 'info',
      LIMIT: 5,
    });
  });

  it('selects the embedded log when no broker is configured', () => {
    expect(readServiceConfig({}, complete).KAFKA_BROKERS).toEqual([]);
    expect(readServiceConfig({}, { ...complete, KAFKA_BROKERS: '' }).KAFKA_BROKERS).toEqual([]);
  });

  it('reports everything missing or wrong at once', () => {
    const broken = { ...complete, MONGODB_URI: undefined, PORT: 'http', IDENTITY_JWKS_URL: 'keys' };
    const read = () => readServiceConfig({ SEARCH_URL: z.url() }, broken);
    expect(read).toThrow(/MONGODB_URI/);
    expect(read).toThrow(/PORT/);
    expect(read).toThrow(/IDENTITY_JWKS_URL/);
    expect(read).toThrow(/SEARCH_URL/);
  });
});
