import { notificationKinds } from '@patna/contracts';
import type { Logger } from '@patna/service-kit';
import { retryUntilStoreResponds } from '@patna/service-kit/mongo';
import type { SendResult } from '../ports/send-result.ts';
import type { PreferenceStore } from '../preference-store.ts';
import type { PushedNotification, PushLanguage } from '../push-texts.ts';
import { quietUntil } from '../quiet-hours.ts';
import type { FollowUpChannel } from '../stored-notification.ts';
import { type DueFollowUp, type FollowUpQueueStore } from './follow-up-queue-store.ts';

/** How a channel reaches a person. */
export interface FollowUpRoute<Address> {
  readonly channel: FollowUpChannel;
  readonly queue: FollowUpQueueStore;
  /** Where the person's messages go; undefined for nowhere. */
  addressOf(userId: string): Promise<Address | undefined>;
  /** One message about one notification, or a digest of several. Its id is that of the first. */
  send(
    notifications: readonly [PushedNotification, ...PushedNotification[]],
    to: Address,
    language: PushLanguage,
  ): Promise<SendResult>;
}

/** Minutes between the attempts; when the one after the last pause fails too, it is given up. Each of a digest has its own. */
const pauses = [1, 5, 15, 60, 180, 360, 720] as const;

const hourMs = 60 * 60_000;

/** After so many of one person in an hour, further ones wait for a digest at its end. */
const maxPerHour = 3;

/** Older notifications have no follow-up, such as those that waited while no provider was configured. */
const longestWaitMs = 2 * 86_400_000;

export interface FollowUpDelivery {
  /** Sends it, postpones it, or ends it. */
  send(due: DueFollowUp): Promise<void>;
  /** After a failed attempt. */
  tryLater(due: DueFollowUp): Promise<void>;
}

export interface FollowUpOptions<Address> {
  readonly route: FollowUpRoute<Address>;
  readonly preferences: PreferenceStore;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Decides about one due follow-up at a time. */
export function createFollowUpDelivery<Address>({
  route,
  preferences,
  now,
  logger,
}: FollowUpOptions<Address>): FollowUpDelivery {
  const { channel, queue } = route;

  /** In a second or two: at different times, or processes would wait for each other for ever. */
  const inAMoment = () => new Date(now() + 1000 * (1 + Math.random()));

  async function send(due: DueFollowUp): Promise<void> {
    const { notification, tries } = due;
    const { _id: notificationId, userId, kind, createdAt } = notification;
    // A crash counts as an attempt without an outcome.
    const isOver = tries > pauses.length + 1 || now() - createdAt.getTime() > longestWaitMs;
    if (isOver || notification.readAt != null) return queue.finish(due);
    const [{ kinds, quietHours }, to, language] = await Promise.all([
      preferences.find(userId),
      route.addressOf(userId),
      preferences.languageOf(userId),
    ]);
    // After a rollback this release may not know the kind; the newer release sends it later.
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

  /** Postpones it when the person had enough in the last hour, or may have after what is being sent. */
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
