import { readServiceConfig, type ServiceConfig } from '@patna/service-kit';
import type { TestIdentity } from './test-identity.ts';

/** Encrypts the papers of verification requests in tests. */
export const testPapersKeys = `tests:${'7'.repeat(64)}`;

type Provider = Pick<TestIdentity, 'issuer' | 'jwksUrl' | 'origin'>;

/** Settings of a service under test: a free port and no log output. */
export function testConfig(uri: string, identity: Provider): ServiceConfig {
  return readServiceConfig({}, testEnvironment(uri, identity));
}

/** The same settings as environment variables, for services that read their own. */
export function testEnvironment(uri: string, identity: Provider): Readonly<Record<string, string>> {
  return {
    HOST: '127.0.0.1',
    MONGODB_URI: uri,
    IDENTITY_ISSUER: identity.issuer,
    IDENTITY_JWKS_URL: identity.jwksUrl,
    PUBLIC_ORIGINS: identity.origin,
    MIGRATE_AT_START: 'on',
    PAPERS_KEYS: testPapersKeys,
    LOG_LEVEL: 'silent',
  };
}
