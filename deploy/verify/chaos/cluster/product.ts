import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { rateNames } from '../../../../gateway/src/limits/rate-rules.ts';
import {
  emulatorsEnvironment,
  gatewayEnvironment,
  serviceEnvironment,
  type SystemSettings,
} from '../../../local/stack/system-settings.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import type { ProcessEnd } from '../checker/process-ends.ts';
import type { FaultTarget } from '../faults/fault-target.ts';
import { type ProcessSpec, type SupervisedProcess, supervise } from './supervised-process.ts';

/** Number of replicas of each service. The second gateway uses the second replicas. */
const replicas: Readonly<Record<ServiceName, 1 | 2>> = {
  listings: 1,
  users: 1,
  wishlist: 1,
  enquiry: 2,
  notification: 2,
};
const gateways = [1, 2] as const;

export interface ProductOptions {
  /** Settings with the ports of the first gateway. `mongoUri` reaches the store without a link. */
  readonly settings: SystemSettings;
  /** URI of each service's store, which leads through the service's link. */
  readonly mongoUris: Readonly<Record<ServiceName, string>>;
  readonly replication: number;
  readonly onEnd: (end: ProcessEnd) => void;
}

/** Every process of the product. */
export interface Product {
  readonly processes: readonly SupervisedProcess[];
  /** All processes except the emulators of hosted services. */
  readonly faultTargets: readonly FaultTarget[];
  /** Ports of the gateways. */
  readonly gatewayPorts: readonly number[];
  stop(): Promise<void>;
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const { settings, onEnd } = options;
  const logDir = path.join(settings.dataDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const gatewayPorts = [settings.port, await freePort()];
  const specs = await describe(options, gatewayPorts);
  const processes = specs.map((spec) => supervise(spec, logDir, onEnd));
  return {
    processes,
    faultTargets: processes.filter(({ name }) => name !== 'emulators').map(processFaultTarget),
    gatewayPorts,
    async stop() {
      await Promise.all(processes.map((each) => each.stop()));
    },
  };
}

async function describe(
  { settings, mongoUris, replication }: ProductOptions,
  gatewayPorts: readonly number[],
): Promise<ProcessSpec[]> {
  const services: ProcessSpec[] = [];
  const portsOf: Partial<Record<ServiceName, number>>[] = gateways.map(() => ({}));
  for (const service of serviceNames) {
    for (let replica = 1; replica <= replicas[service]; replica += 1) {
      const port = await freePort();
      const own = { ...settings, mongoUri: mongoUris[service] };
      services.push({
        name: `${service}-${replica}`,
        entry: `services/${service}/src/main.ts`,
        environment: {
          ...serviceEnvironment(service, own, port),
          KAFKA_REPLICATION: String(replication),
        },
        readyUrl: `http://127.0.0.1:${port}/readyz`,
      });
      for (const gateway of gateways) {
        const ports = portsOf[gateway - 1];
        if (ports && (gateway === replica || replicas[service] === 1)) ports[service] = port;
      }
    }
  }
  const limits = rateNames.map((name) => `${name}=100000000/60`).join();
  return [
    {
      name: 'emulators',
      entry: 'deploy/local/stack/emulators-main.ts',
      environment: emulatorsEnvironment(settings),
      readyUrl: `http://127.0.0.1:${settings.emulatorPort}/livez`,
    },
    ...services,
    ...gatewayPorts.map((port, index) => ({
      name: `gateway-${index + 1}`,
      entry: 'gateway/src/main.ts',
      environment: {
        ...gatewayEnvironment({ ...settings, port }, portsOf[index] as Record<ServiceName, number>),
        RATE_LIMITS: limits,
      },
      // `/readyz` cannot be used, because it also requires a built PWA.
      readyUrl: `http://127.0.0.1:${port}/livez`,
    })),
  ];
}

function processFaultTarget(supervised: SupervisedProcess): FaultTarget {
  return {
    target: { kind: 'process', name: supervised.name },
    async begin(kind) {
      if (kind === 'kill') await supervised.kill();
      else supervised.pause();
    },
    async end(kind) {
      if (kind === 'kill') supervised.start();
      else supervised.resume();
    },
  };
}
