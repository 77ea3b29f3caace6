import type { Handlers } from '@patna/service-kit';
import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import {
  closeSupportMessage,
  readPicture,
  sendSupportMessage,
  supportPicture,
  writeToSupport,
} from './operations/support-messages.ts';

export function startSupport({ support, audit }: Stores): ServiceModule {
  return {
    handlers: {
      sendSupportMessage: sendSupportMessage(support),
      writeToSupport: writeToSupport(support),
      supportPicture: supportPicture(support),
      closeSupportMessage: closeSupportMessage(support, audit),
    } satisfies Handlers,
    preparations: { sendSupportMessage: readPicture, writeToSupport: readPicture },
  };
}
