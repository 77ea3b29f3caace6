import { notificationKinds } from '@patna/contracts';
import type { Logger } from '@patna/service-kit';
import { retryUntilStoreResponds } from '@patna/service-kit/mongo';
import type { SendResult } from '../ports/send-result.ts';
import type { PreferenceStore } from '../preference-store.ts';
import type { PushedNotification, PushLanguage } from '../push-texts.ts';
import { quietUntil } from '../quiet-hours.ts';
import type { FollowUpChannel } from '../stored-notification.ts';
import { type DueFollowUp, type FollowUpQueueStore } from './follow-up-queue-store.ts';

/** How one channel, email or text message, reaches a person. */
export interface FollowUpRoute<Address> {
  readonly channel: FollowUpChannel;
  readonly queue: FollowUpQueueStore;
  /** The address that the person's messages go to. Undefined when there is none. */
  addressOf(userId: string): Promise<Address | undefined>;
  /** Sends one message about one notification, or a digest of several. Its id is that of the first notification. */
  send(
    notifications: readonly [PushedNotification, ...PushedNotification[]],
    to: Address,
    language: PushLanguage,
  ): Promise<SendResult>;
}

/**
 * Minutes between attempts. If the attempt after the last pause fails too, the follow-up is given up. Each notification
 * of a digest counts its own attempts.
 */
const pauses = [1, 5, 15, 60, 180, 360, 720] as const;

const hourMs = 60 * 60_000;

/** Follow-ups that a person gets within an hour. Further ones wait for a digest at its end. */
const maxPerHour = 3;

/** Notifications older than this get no follow-up, e.g. if they waited while no provider was configured. */
const longestWaitMs = 2 * 86_400_000;

export interface FollowUpDelivery {
  /** Sends the follow-up, postpones it or ends it. */
  send(due: DueFollowUp): Promise<void>;
  /** Schedules the next attempt after a failed one. */
  tryLater(due: DueFollowUp): Promise<void>;
}

export interface FollowUpOptions<Address> {
  readonly route: FollowUpRoute<Address>;
  readonly preferences: PreferenceStore;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Creates the logic that decides about one due follow-up at a time. */
export function createFollowUpDelivery<Address>({
  route,
  preferences,
  now,
  logger,
}: FollowUpOptions<Address>): FollowUpDelivery {
  const { channel, queue } = route;

  /**
   * One to two seconds from now. The time is random, because processes that wait for each other would otherwise collide
   * again.
   */
  const inAMoment = () => new Date(now() + 1000 * (1 + Math.random()));

  async function send(due: DueFollowUp): Promise<void> {
    const { notification, tries } = due;
    const { _id: notificationId, userId, kind, createdAt } = notification;
    // A crash counts as an attempt without a result.
    const isOver = tries > pauses.length + 1 || now() - createdAt.getTime() > longestWaitMs;
    if (isOver || notification.readAt != null) return queue.finish(due);
    const [{ kinds, quietHours }, to, language] = await Promise.all([
      preferences.find(userId),
      route.addressOf(userId),
      preferences.languageOf(userId),
    ]);
    // After a rollback this release may not know the kind. The newer release sends it once it runs again.
    if (!Object.hasOwn(kinds, kind)) return tryLater(due);
    if (to === undefined || !kinds[kind][channel]) return queue.finish(due);
    const quietEnd = quietUntil(quietHours, new Date(now()));
    if (quietEnd) return queue.postpone(due, quietEnd, { uncounted: true });

    if (!due.isDigest && (await waitsForOthers(due))) return;
    const wanted = notificationKinds.filter((each) => kinds[each][channel]);
    const { digest: all, isWhole } = due.isDigest
      ? await queue.gather(due, wanted, new Date(now()))
      : { digest: due, isWhole: true };
    if (!isWhole) return queue.postpone(all, inAMoment(), { uncounted: true });

    const notifications = [notification, ...all.others] as const;
    const { outcome, reason } = await route.send(notifications, to, language);
    const count = notifications.length;
    logger.info({ notificationId, outcome, reason, tries, count }, channel);
    const record = () => {
      if (outcome === 'refused') return queue.finish(all);
      if (outcome !== 'later') return queue.finish(all, new Date(now()));
      return tryLater(all);
    };
    await retryUntilStoreResponds(logger, record);
  }

  /**
   * Postpones the follow-up when the person has reached the hourly limit, or may reach it with those being sent now.
   */
  async function waitsForOthers(due: DueFollowUp): Promise<boolean> {
    const at = now();
    const { times, sending } = await queue.sentSince(new Date(at - hourMs), new Date(at), due);
    const third = times[maxPerHour - 1];
    if (third !== undefined) {
      const digestAt = new Date(third + hourMs);
      await queue.postpone(due, digestAt, { uncounted: true, digest: true });
      return true;
    }
    if (times.length + sending < maxPerHour) return false;
    await queue.postpone(due, inAMoment(), { uncounted: true });
    return true;
  }

  async function tryLater(due: DueFollowUp): Promise<void> {
    const minutes = pauses[due.tries - 1];
    if (minutes !== undefined) return queue.postpone(due, new Date(now() + minutes * 60_000));
    const isSpent = (each: PushedNotification) => queue.triesOf(each) > pauses.length;
    await queue.finish({ ...due, others: due.others.filter(isSpent) });
    const [next, ...others] = due.others.filter((each) => !isSpent(each));
    if (next) await tryLater({ ...due, notification: next, others, tries: queue.triesOf(next) });
  }

  return { send, tryLater };
}
