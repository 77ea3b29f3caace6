import type { CallName } from '@patna/contracts';
import type { ServiceConfig } from '@patna/service-kit';
import type { Service } from '@patna/service-kit/mongo';
import { type ApiResponse, call, type CallOptions } from '../http/call.ts';
import { connectTestBus, type TestBus } from '../servers/test-bus.ts';
import { testConfig } from '../servers/test-config.ts';
import { type TestIdentity, testIdentity } from '../servers/test-identity.ts';
import { startTestMongo, type TestMongo } from '../servers/test-mongo.ts';

/** One service over HTTP, with a real store, a stub of the identity provider and the bus. */
export interface World {
  readonly mongo: TestMongo;
  readonly identity: TestIdentity;
  readonly bus: TestBus;
  readonly service: Service;
  call(name: CallName, options?: CallOptions): Promise<ApiResponse>;
  stop(): Promise<void>;
}

export async function startTestService(
  start: (config: ServiceConfig, world: Pick<World, 'mongo' | 'identity'>) => Promise<Service>,
): Promise<World> {
  const [mongo, identity] = await Promise.all([startTestMongo(), testIdentity()]);
  const service = await start(testConfig(mongo.uri, identity), { mongo, identity });
  const bus = await connectTestBus(mongo);
  return {
    mongo,
    identity,
    bus,
    service,
    call: (name, options) => call(service, name, options),
    async stop() {
      await service.stop();
      await bus.stop();
      await identity.stop();
      await mongo.stop();
    },
  };
}
