import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { startEnquiryService } from '@patna/enquiry-service';
import { readConfig as readEnquiryConfig } from '@patna/enquiry-service/config';
import { startGateway } from '@patna/gateway';
import { readConfig as readGatewayConfig } from '@patna/gateway/config';
import { startListingsService } from '@patna/listings-service';
import { readConfig as readListingsConfig } from '@patna/listings-service/config';
import { startNotificationService } from '@patna/notification-service';
import { readConfig as readNotificationConfig } from '@patna/notification-service/config';
import type { Stoppable } from '@patna/service-kit';
import { startUsersService } from '@patna/users-service';
import { readConfig as readUsersConfig } from '@patna/users-service/config';
import { startWishlistService } from '@patna/wishlist-service';
import { readConfig as readWishlistConfig } from '@patna/wishlist-service/config';
import { startEmulators } from './emulators.ts';
import { readEmulatorsConfig } from './emulators-config.ts';
import {
  emulatorsEnvironment,
  gatewayEnvironment,
  type ProcessEnvironment,
  type SystemSettings,
  serviceEnvironment,
} from './system-settings.ts';

const starters: Record<
  ServiceName,
  (
    environment: ProcessEnvironment,
    settings: SystemSettings,
  ) => Promise<Stoppable & { port: number }>
> = {
  listings: (environment) => startListingsService(readListingsConfig(environment)),
  users: (environment) => startUsersService(readUsersConfig(environment)),
  wishlist: (environment) => startWishlistService(readWishlistConfig(environment)),
  enquiry: (environment, { sweepMs }) =>
    startEnquiryService(readEnquiryConfig(environment), { sweepMs }),
  notification: (environment) => startNotificationService(readNotificationConfig(environment)),
};

/** The product in one process. */
export interface OneProcess extends Stoppable {
  /** Port of each service on this machine. The gateway is left out. */
  readonly ports: Readonly<Record<ServiceName, number>>;
}

/** Starts emulators, services and gateway in this process. They communicate by HTTP on the loopback interface. */
export async function startInOneProcess(settings: SystemSettings): Promise<OneProcess> {
  const emulators = await startEmulators(
    readEmulatorsConfig(emulatorsEnvironment(settings)),
    settings.onEmailCode,
  );
  const services = await Promise.all(
    serviceNames.map(async (name) => {
      const service = await starters[name](serviceEnvironment(name, settings, 0), settings);
      return [name, service] as const;
    }),
  );
  const ports = Object.fromEntries(services.map(([name, { port }]) => [name, port])) as Record<
    ServiceName,
    number
  >;
  const gateway = await startGateway(readGatewayConfig(gatewayEnvironment(settings, ports)));
  return {
    ports,
    async stop() {
      await gateway.stop();
      await Promise.all(services.map(([, service]) => service.stop()));
      await emulators.stop();
    },
  };
}
