import { createEmailParts } from '../email/email-parts.ts';
import type { PreferenceStore } from '../preference-store.ts';
import { isPushed } from '../push-texts.ts';
import type { FollowUpTimesOf } from '../stored-notification.ts';
import { createTextParts } from '../text/text-parts.ts';
import { createFollowUpSender } from './follow-up-sender.ts';

const sweepMs = 15_000;

/** Overrides of time for tests. */
export interface FollowUpClock {
  readonly now?: () => number;
  /** Milliseconds between two searches for due emails and text messages. */
  readonly followUpSweepMs?: number;
}

type EmailOptions = Parameters<typeof createEmailParts>[0];
type TextOptions = Parameters<typeof createTextParts>[0];

/** The emails and text messages about notifications that stay unread. */
export function createFollowUps({
  clock,
  preferences,
  logger,
  ...rest
}: Omit<EmailOptions & TextOptions, 'now'> & {
  readonly clock: FollowUpClock;
  readonly preferences: PreferenceStore;
}) {
  const now = clock.now ?? Date.now;
  const everyMs = clock.followUpSweepMs ?? sweepMs;
  const email = createEmailParts(rest);
  const text = createTextParts({ ...rest, now, logger });
  const common = { preferences, now, logger, everyMs };
  const senders = [
    ...(email.route ? [createFollowUpSender({ route: email.route, ...common })] : []),
    ...(text.route ? [createFollowUpSender({ route: text.route, ...common })] : []),
  ];

  const timesOf: FollowUpTimesOf = (content) => {
    if (!isPushed(content)) return {};
    const dueIn = (afterMs: number) => new Date(now() + afterMs);
    return {
      ...(email.afterMs !== undefined && { emailDueAt: dueIn(email.afterMs) }),
      ...(text.afterMs !== undefined && { textDueAt: dueIn(text.afterMs) }),
    };
  };

  return {
    addresses: email.addresses,
    /** Undefined when the server sends no emails. */
    links: email.links,
    text,
    timesOf,

    async init() {
      const stores = [email.addresses, text.numbers, text.codes];
      await Promise.all(stores.map((each) => each.init()));
    },

    start() {
      for (const sender of senders) sender.start();
    },

    async stop() {
      await Promise.all(senders.map((sender) => sender.stop()));
    },
  };
}
