import { readServiceConfig, type ServiceConfig } from '@patna/service-kit';
import type { TestIdentity } from './test-identity.ts';

/** What a service under test reads instead of the environment: a free port and no log lines. */
export function testConfig(
  uri: string,
  identity: Pick<TestIdentity, 'issuer' | 'jwksUrl' | 'origin'>,
): ServiceConfig {
  return readServiceConfig(
    {},
    {
      HOST: '127.0.0.1',
      MONGODB_URI: uri,
      IDENTITY_ISSUER: identity.issuer,
      IDENTITY_JWKS_URL: identity.jwksUrl,
      PUBLIC_ORIGINS: identity.origin,
      LOG_LEVEL: 'silent',
    },
  );
}
