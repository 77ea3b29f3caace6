import { readServiceConfig, type ServiceConfig } from '@patna/service-kit';
import type { TestIdentity } from './test-identity.ts';

/** Key that encrypts the papers of claim requests in tests. */
export const testPapersKeys = `tests:${'7'.repeat(64)}`;

type Provider = Pick<TestIdentity, 'issuer' | 'jwksUrl' | 'origin'>;

/** Settings of a service under test: it uses a free port and writes no log. */
export function testConfig(uri: string, identity: Provider): ServiceConfig {
  return readServiceConfig({}, testEnvironment(uri, identity));
}

/** The same settings as environment variables, for services that have variables of their own. */
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
