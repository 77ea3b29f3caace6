import type { EndedAccounts } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { NotificationConfig } from '../config.ts';
import { createFollowUpQueueStore } from '../follow-ups/follow-up-queue-store.ts';
import type { FollowUpRoute } from '../follow-ups/follow-up-delivery.ts';
import type { Mail } from '../ports/mail.ts';
import { createEmailAddressStore } from './email-address-store.ts';
import { emailTextsOf } from './email-texts.ts';
import { createUnsubscribeLinks } from './unsubscribe-link.ts';

/** What the service needs to send emails. Without `SMTP_URL` it sends none and saves no address. */
export function createEmailParts({
  config,
  mongo,
  ended,
  mail,
}: {
  readonly config: NotificationConfig;
  readonly mongo: Connection;
  readonly ended: EndedAccounts;
  /** Undefined without `SMTP_URL`. */
  readonly mail: Mail | undefined;
}) {
  const addresses = createEmailAddressStore(mongo, ended, mail !== undefined);
  if (!mail) return { addresses, links: undefined, route: undefined, afterMs: undefined };
  const origin = config.PUBLIC_ORIGINS[0] ?? '';
  const links = createUnsubscribeLinks(config.EMAIL_LINK_KEY, origin);
  const route: FollowUpRoute<string> = {
    channel: 'email',
    queue: createFollowUpQueueStore(mongo, 'email'),
    addressOf: (userId) => addresses.find(userId),
    send(notifications, to, language) {
      const { _id: id, userId } = notifications[0];
      const texts = emailTextsOf(notifications, language, { origin, stop: links.page(userId) });
      return mail.send({ id, to, ...texts, unsubscribeUrl: links.oneClick(userId) });
    },
  };
  return { addresses, links, route, afterMs: config.EMAIL_AFTER_MINUTES * 60_000 };
}
