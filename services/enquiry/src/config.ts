import { type Environment, readServiceConfig, type ServiceConfig } from '@patna/service-kit';

/** Reads the environment once. @throws {Error} that names the missing variables */
export function readConfig(environment: Environment): ServiceConfig {
  return readServiceConfig({}, environment);
}
