import type { Logger } from '@patna/service-kit';
import type { EndedAccounts } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { NotificationConfig } from '../config.ts';
import type { EmailDueTime } from '../notification-store.ts';
import type { countSends } from '../ports/counted-ports.ts';
import type { Mail } from '../ports/mail.ts';
import { createSmtpMail } from '../ports/smtp-mail.ts';
import type { PreferenceStore } from '../preference-store.ts';
import { isPushed } from '../push-texts.ts';
import { createEmailAddressStore } from './email-address-store.ts';
import { createEmailQueueStore } from './email-queue-store.ts';
import { createEmailSender, type EmailSender } from './email-sender.ts';
import { createUnsubscribeLinks, type UnsubscribeLinks } from './unsubscribe-link.ts';

const sweepMs = 15_000;

/** For tests. */
export interface EmailPorts {
  readonly mail?: Mail;
  readonly now?: () => number;
  /** Between looks for due emails. */
  readonly emailSweepMs?: number;
}

/** What the service needs to send emails. Without `SMTP_URL` it sends none and only keeps addresses current. */
export function createEmailParts({
  config,
  ports,
  mongo,
  ended,
  preferences,
  counted,
  logger,
}: {
  readonly config: NotificationConfig;
  readonly ports: EmailPorts;
  readonly mongo: Connection;
  readonly ended: EndedAccounts;
  readonly preferences: PreferenceStore;
  readonly counted: ReturnType<typeof countSends>;
  readonly logger: Logger;
}) {
  const addresses = createEmailAddressStore(mongo, ended);
  const now = ports.now ?? Date.now;
  let links: UnsubscribeLinks | undefined;
  let sender: EmailSender | undefined;
  if (config.SMTP_URL !== '') {
    const origin = config.PUBLIC_ORIGINS[0] ?? '';
    links = createUnsubscribeLinks(config.EMAIL_LINK_KEY, origin);
    sender = createEmailSender({
      queue: createEmailQueueStore(mongo),
      addresses,
      preferences,
      mail: counted.mail(ports.mail ?? createSmtpMail(config.SMTP_URL, config.EMAIL_FROM)),
      links,
      origin,
      now,
      logger,
      everyMs: ports.emailSweepMs ?? sweepMs,
    });
  }
  const dueTime: EmailDueTime = (content) =>
    links && isPushed(content) ? new Date(now() + config.EMAIL_AFTER_MINUTES * 60_000) : undefined;
  return { addresses, links, sender, dueTime };
}
