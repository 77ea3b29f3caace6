import type { ServiceConfig } from '@patna/service-kit';
import { type Service, startService } from '@patna/service-kit/mongo';
import { getUser } from './operations/get-user.ts';
import { saveUserData } from './operations/save-user-data.ts';
import { createUserStore } from './user-store.ts';

export function startUsersService(config: ServiceConfig): Promise<Service> {
  return startService('users', config, ({ mongo }) => {
    const users = createUserStore(mongo);
    return {
      handlers: { saveUserData: saveUserData(users), getUser: getUser(users) },
      consumers: [],
      outboxes: [users.outbox],
      init: () => users.init(),
    };
  });
}
