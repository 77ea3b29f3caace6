import { type Environment, readServiceConfig, type ServiceConfig } from '@patna/service-kit';

/** Reads the environment once. @throws {Error} naming what is missing */
export function readConfig(environment: Environment): ServiceConfig {
  return readServiceConfig({}, environment);
}
