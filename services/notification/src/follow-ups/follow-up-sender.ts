import { createFollowUpDelivery, type FollowUpOptions } from './follow-up-delivery.ts';

export interface FollowUpSender {
  start(): void;
  /** Stops after the message that is being sent. */
  stop(): Promise<void>;
}

/**
 * Every `everyMs`, sends due follow-ups of notifications that are still unread. Replicas share the work by leases, so
 * the provider accepts a message only once, unless a process dies before it has recorded that.
 */
export function createFollowUpSender<Address>({
  everyMs,
  ...options
}: FollowUpOptions<Address> & { readonly everyMs: number }): FollowUpSender {
  const { now, logger } = options;
  const { channel, queue } = options.route;
  const delivery = createFollowUpDelivery(options);
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  let pass = Promise.resolve();

  async function sendDue(): Promise<void> {
    try {
      while (!ending.signal.aborted) {
        const due = await queue.claim(new Date(now()));
        if (!due) return;
        await delivery.send(due).catch(async (error: unknown) => {
          const notificationId = due.notification._id;
          logger.warn({ err: error, notificationId }, `${channel} not sent, trying again`);
          await delivery.tryLater(due);
        });
      }
    } catch (error) {
      logger.warn({ err: error }, `${channel}s not sent, trying again`);
    }
  }

  async function sendAndGoOn(): Promise<void> {
    await sendDue();
    if (!ending.signal.aborted) next();
  }

  /** The next pass is scheduled when one ends, so passes never overlap. */
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
