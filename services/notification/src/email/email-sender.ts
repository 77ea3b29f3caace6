import type { Logger } from '@patna/service-kit';
import { retryUntilStoreAnswers } from '@patna/service-kit/mongo';
import type { Mail } from '../ports/mail.ts';
import type { PreferenceStore } from '../preference-store.ts';
import { quietUntil } from '../quiet-hours.ts';
import type { EmailAddressStore } from './email-address-store.ts';
import type { DueEmail, EmailQueueStore } from './email-queue-store.ts';
import { emailTextsOf } from './email-texts.ts';
import type { UnsubscribeLinks } from './unsubscribe-link.ts';

export interface EmailSender {
  start(): void;
  /** Waits for the email that is being sent. */
  stop(): Promise<void>;
}

/** Minutes between the attempts; when the one after the last pause fails too, the email is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720] as const;

/** Older notifications are not emailed, such as those that waited while `SMTP_URL` was empty. */
const longestWaitMs = 2 * 86_400_000;

/**
 * Every `everyMs` sends the emails that are due and whose notification is still unread. Replicas share the work by
 * leases, so that the provider accepts an email once, unless a process dies before it recorded that.
 */
export function createEmailSender(options: {
  readonly queue: EmailQueueStore;
  readonly addresses: EmailAddressStore;
  readonly preferences: PreferenceStore;
  readonly mail: Mail;
  readonly links: UnsubscribeLinks;
  readonly origin: string;
  readonly now: () => number;
  readonly logger: Logger;
  readonly everyMs: number;
}): EmailSender {
  const { queue, addresses, preferences, mail, links, origin, now, logger, everyMs } = options;
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  let pass = Promise.resolve();

  async function send(due: DueEmail): Promise<void> {
    const { notification, tries } = due;
    const { _id: id, userId, kind, createdAt } = notification;
    // A crash counts as an attempt without an outcome.
    const isOver = tries > pauses.length + 1 || now() - createdAt.getTime() > longestWaitMs;
    if (isOver || notification.readAt != null) return queue.finish(due);
    const [{ kinds, quietHours }, to, language] = await Promise.all([
      preferences.find(userId),
      addresses.find(userId),
      preferences.languageOf(userId),
    ]);
    // After a rollback this release may not know the kind; the newer release sends it later.
    if (!Object.hasOwn(kinds, kind)) return tryLater(due);
    if (to === undefined || !kinds[kind].email) return queue.finish(due);
    const quietEnd = quietUntil(quietHours, new Date(now()));
    if (quietEnd) return queue.postpone(due, quietEnd, { uncounted: true });

    const oneClick = links.oneClick(userId);
    const texts = emailTextsOf(notification, language, { origin, stop: links.page(userId) });
    const { outcome, reason } = await mail.send({ id, to, ...texts, unsubscribeUrl: oneClick });
    logger.info({ notificationId: id, outcome, reason, tries }, 'email');
    const record = () => {
      if (outcome === 'refused') return queue.finish(due);
      if (outcome !== 'later') return queue.finish(due, new Date(now()));
      return tryLater(due);
    };
    await retryUntilStoreAnswers(logger, record);
  }

  async function tryLater(due: DueEmail): Promise<void> {
    const minutes = pauses[due.tries - 1];
    if (minutes === undefined) return queue.finish(due);
    await queue.postpone(due, new Date(now() + minutes * 60_000));
  }

  async function sendDue(): Promise<void> {
    try {
      while (!ending.signal.aborted) {
        const due = await queue.claim(new Date(now()));
        if (!due) return;
        await send(due).catch(async (error: unknown) => {
          const notificationId = due.notification._id;
          logger.warn({ err: error, notificationId }, 'email not sent, trying again');
          await tryLater(due);
        });
      }
    } catch (error) {
      logger.warn({ err: error }, 'emails not sent, trying again');
    }
  }

  async function sendAndGoOn(): Promise<void> {
    await sendDue();
    if (!ending.signal.aborted) next();
  }

  /** Scheduled after each pass, so passes never overlap. */
  function next(): void {
    timer = setTimeout(() => {
      pass = sendAndGoOn();
    }, everyMs);
    timer.unref();
  }

  return {
    start: next,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await pass;
    },
  };
}
