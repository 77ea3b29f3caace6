import type { Logger } from '@patna/service-kit';
import type { EndedAccounts } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { NotificationConfig } from '../config.ts';
import type { EmailDueTime } from '../stored-notification.ts';
import type { Mail } from '../ports/mail.ts';
import type { PreferenceStore } from '../preference-store.ts';
import { isPushed } from '../push-texts.ts';
import { createEmailAddressStore } from './email-address-store.ts';
import { createEmailQueueStore } from './email-queue-store.ts';
import { createEmailSender, type EmailSender } from './email-sender.ts';
import { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe-link.ts';

const sweepMs = 15_000;

/** For tests. */
export interface EmailClock {
  readonly now?: () => number;
  /** Between looks for due emails. */
  readonly emailSweepMs?: number;
}

/** What the service needs to send emails. Without `SMTP_URL` it sends none and saves no address. */
export function createEmailParts({
  config,
  clock,
  mongo,
  ended,
  preferences,
  mail,
  logger,
}: {
  readonly config: NotificationConfig;
  readonly clock: EmailClock;
  readonly mongo: Connection;
  readonly ended: EndedAccounts;
  readonly preferences: PreferenceStore;
  /** Undefined without `SMTP_URL`. */
  readonly mail: Mail | undefined;
  readonly logger: Logger;
}) {
  const addresses = createEmailAddressStore(mongo, ended, mail !== undefined);
  const now = clock.now ?? Date.now;
  let links: UnsubscribeLinks | undefined;
  let sender: EmailSender | undefined;
  if (mail) {
    const origin = config.PUBLIC_ORIGINS[0] ?? '';
    links = createUnsubscribeLinks(config.EMAIL_LINK_KEY, origin);
    sender = createEmailSender({
      queue: createEmailQueueStore(mongo),
      addresses,
      preferences,
      mail,
      links,
      origin,
      now,
      logger,
      everyMs: clock.emailSweepMs ?? sweepMs,
    });
  }
  const dueTime: EmailDueTime = (content) =>
    links && isPushed(content) ? new Date(now() + config.EMAIL_AFTER_MINUTES * 60_000) : undefined;
  return { addresses, links, sender, dueTime };
}
