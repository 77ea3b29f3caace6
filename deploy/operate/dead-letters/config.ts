import { type Environment, readServiceConfig, type ServiceConfig } from '@patna/service-kit';

/** Values for the required variables of a service that this command does not use. */
const unused = {
  IDENTITY_ISSUER: '',
  IDENTITY_JWKS_URL: 'http://unused.invalid',
  PUBLIC_ORIGINS: '',
  MONGODB_URI: '',
};

/**
 * The bus that the environment names (by MONGODB_URI and the KAFKA_ variables, as for the services), or that of the
 * stack that this checkout runs on PORT.
 * @throws {Error} that names what is missing
 */
export async function readBusConfig(
  environment: Environment = process.env,
): Promise<ServiceConfig> {
  if (environment.MONGODB_URI || environment.KAFKA_BROKERS) {
    return readServiceConfig({}, { ...unused, ...environment });
  }
  const port = Number(environment.PORT || 8080);
  // Images of services contain this command, but not the local stack.
  const stack = await import('../../local/stack/run-file.ts').catch(() => undefined);
  const running = await stack?.readRunFile(port);
  if (!running?.kafkaBrokers && !running?.mongoUri) {
    throw new Error(
      `no bus is known of on port ${port}: set MONGODB_URI, and KAFKA_BROKERS where Kafka is used`,
    );
  }
  const { mongoUri = '', kafkaBrokers } = running;
  return readServiceConfig({}, { ...unused, MONGODB_URI: mongoUri, KAFKA_BROKERS: kafkaBrokers });
}
