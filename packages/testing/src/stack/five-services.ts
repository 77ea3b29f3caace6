import { type CallName, calls, type ServiceName } from '@patna/contracts';
import { startEnquiryService } from '@patna/enquiry-service';
import { startListingsService } from '@patna/listings-service';
import { readConfig as readListingsConfig } from '@patna/listings-service/config';
import { startNotificationService } from '@patna/notification-service';
import { readConfig as readNotificationConfig } from '@patna/notification-service/config';
import { readServiceConfig } from '@patna/service-kit';
import type { Service } from '@patna/service-kit/mongo';
import { startUsersService } from '@patna/users-service';
import { readConfig as readUsersConfig } from '@patna/users-service/config';
import { startWishlistService } from '@patna/wishlist-service';
import type { SearchIndex } from '../../../../services/listings/src/search/search-index.ts';
import type { Push } from '../../../../services/notification/src/ports/push.ts';
import type { TextMessage } from '../../../../services/notification/src/ports/text-provider.ts';
import { type ApiResponse, call, type CallOptions } from '../http/call.ts';
import { testEnvironment } from '../servers/test-config.ts';
import { type TestIdentity, testIdentity } from '../servers/test-identity.ts';
import { startTestMongo, type TestMongo } from '../servers/test-mongo.ts';

/** The five services on one store and one bus. There is no gateway, search index or push service. */
export interface RunningServices {
  readonly mongo: TestMongo;
  readonly identity: TestIdentity;
  readonly services: Readonly<Record<ServiceName, Service>>;
  /** The text messages that were sent. */
  readonly texted: readonly TextMessage[];
  /** Sends a call to the service that answers it. */
  call(name: CallName, options?: CallOptions): Promise<ApiResponse>;
  stop(): Promise<void>;
}

/** What a test may replace. */
export interface FiveServicesOptions {
  /** The clock of the users service, in milliseconds since 1970. */
  readonly now?: () => number;
  readonly searchIndex?: SearchIndex;
  /** Receives every push. Default: pushes are dropped. */
  readonly send?: Push['send'];
  /** The store of an earlier start. `stop` leaves it running. */
  readonly mongo?: TestMongo;
  /** Addresses separated by commas. Empty: the embedded log is used. */
  readonly kafkaBrokers?: string;
  /** Additional variables for every service. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Additional variables for one service. */
  readonly environmentOf?: (service: ServiceName) => Readonly<Record<string, string>>;
}

const noIndex: SearchIndex = {
  save: async () => undefined,
  remove: async () => undefined,
  page: async () => ({ ids: [] }),
};

export async function startServices(options: FiveServicesOptions = {}): Promise<RunningServices> {
  const { now = Date.now, searchIndex = noIndex, kafkaBrokers = '' } = options;
  const { send = async () => 'sent' as const } = options;
  const [mongo, identity] = await Promise.all([options.mongo ?? startTestMongo(), testIdentity()]);
  const environmentOf = (service: ServiceName) => ({
    ...testEnvironment(mongo.uri, identity),
    TEXT_URL: 'https://texts.test',
    TEXT_API_KEY: 'key-of-tests',
    ...options.environment,
    KAFKA_BROKERS: kafkaBrokers,
    ...options.environmentOf?.(service),
  });
  const push = { createCustomToken: async () => 'token', send };
  const texted: TextMessage[] = [];
  const texts = {
    async send(message: TextMessage) {
      texted.push(message);
      return { outcome: 'accepted' as const };
    },
  };
  const [listings, users, wishlist, enquiry, notification] = await Promise.all([
    // No read may be cached, because tests write directly to the store.
    startListingsService(
      { ...readListingsConfig(environmentOf('listings')), READS_KEPT_MS: 0 },
      { searchIndex },
    ),
    startUsersService(readUsersConfig(environmentOf('users')), { now, sweepMs: 50 }),
    startWishlistService(readServiceConfig({}, environmentOf('wishlist'))),
    startEnquiryService(readServiceConfig({}, environmentOf('enquiry'))),
    startNotificationService(readNotificationConfig(environmentOf('notification')), {
      push,
      texts,
    }),
  ]);
  const services = { listings, users, wishlist, enquiry, notification };
  return {
    mongo,
    identity,
    services,
    texted,
    call: (name, options) => call(services[calls[name].service], name, options),
    async stop() {
      await Promise.all(Object.values(services).map((service) => service.stop()));
      await identity.stop();
      if (!options.mongo) await mongo.stop();
    },
  };
}
