import type { DomainEvent } from '@patna/contracts';
import { causeOf, toDeadLetter, type DeadLetterDetail, type Origin } from './dead-letter.ts';
import type { BusLogger, Subscription } from './event-bus.ts';
import { backoffMs, type RetryPolicy } from './retry.ts';
import { pause, within } from './timing.ts';
import { decode, isFor, type WireMessage } from './wire.ts';

/** What delivery needs of an adapter. */
export interface DeliveryContext {
  readonly subscription: Subscription;
  readonly retry: RetryPolicy;
  readonly logger: BusLogger;
  readonly signal: AbortSignal;
  /** Makes a dead letter durable; a throw leaves the message unacknowledged. */
  readonly bury: (letter: DeadLetterDetail) => Promise<void>;
  /** Asked before every try: is the message still ours to handle? */
  mayGoOn(): Promise<boolean> | boolean;
}

/**
 * Takes one message to its handler, retrying, and to the dead letters when it cannot be handled.
 * @returns true when the message is done with and may be acknowledged, false when it was left
 */
export async function deliver(
  message: WireMessage,
  origin: Origin,
  context: DeliveryContext,
): Promise<boolean> {
  const { subscription, retry, signal } = context;
  if (!isFor(subscription.group, message)) return true;
  let event: DomainEvent;
  try {
    event = decode(message);
  } catch (error) {
    await giveUp(message, origin, error, 0, context);
    return true;
  }
  let failures = 0;
  for (let waits = 1; ; waits += 1) {
    if (signal.aborted || !(await context.mayGoOn())) return false;
    try {
      const handled = subscription.handle(event);
      await within(retry.handlerTimeoutMs, `${subscription.group} handling ${event.type}`, handled);
      return true;
    } catch (error) {
      if (!retry.isTransient(error)) failures += 1;
      if (failures >= retry.attempts) {
        await giveUp(message, origin, error, failures, context);
        return true;
      }
      const fields = { ...about(origin, context), eventId: event.id, cause: causeOf(error) };
      context.logger.warn({ ...fields, failures }, 'event not handled, trying again');
    }
    await pause(backoffMs(retry, waits), signal);
  }
}

async function giveUp(
  message: WireMessage,
  origin: Origin,
  error: unknown,
  attempts: number,
  context: DeliveryContext,
): Promise<void> {
  const letter = toDeadLetter(origin, context.subscription.group, message, { error, attempts });
  await context.bury(letter);
  const fields = { ...about(origin, context), deadLetterId: letter.id, eventId: letter.eventId };
  context.logger.error({ ...fields, attempts, cause: letter.cause }, 'event went to dead letters');
}

function about(origin: Origin, context: DeliveryContext): object {
  return { group: context.subscription.group, topic: origin.topic, offset: origin.offset };
}
