import { type Environment, readServiceConfig } from '@patna/service-kit';
import * as z from 'zod/mini';

/** Reads the environment once. @throws {Error} naming what is missing */
export function readConfig(environment: Environment) {
  return readServiceConfig(
    {
      /** Firebase service account as JSON. Empty: no push. */
      FIREBASE_SERVICE_ACCOUNT: z._default(z.string(), ''),
      /** `host:port` of a local emulator. Empty: the hosted service. */
      FCM_LOCAL_ADDRESS: z._default(z.string(), ''),
    },
    environment,
  );
}

export type NotificationConfig = ReturnType<typeof readConfig>;
