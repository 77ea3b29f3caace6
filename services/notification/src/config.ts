import { type Environment, readServiceConfig } from '@patna/service-kit';
import * as z from 'zod/mini';

/** Variables that only this service has. */
export const variables = {
  FIREBASE_SERVICE_ACCOUNT: z
    ._default(z.string(), '')
    .check(z.describe('Firebase service account as JSON. Empty: no push.')),
  FCM_LOCAL_ADDRESS: z
    ._default(z.string(), '')
    .check(z.describe('`host:port` of a local emulator. Empty: the hosted service.')),
};

/** Reads the environment once. @throws {Error} naming what is missing */
export function readConfig(environment: Environment) {
  return readServiceConfig(variables, environment);
}

export type NotificationConfig = ReturnType<typeof readConfig>;
