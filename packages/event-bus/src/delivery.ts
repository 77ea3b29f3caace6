import type { DomainEvent } from '@patna/contracts';
import type { BusObserver } from './bus-observer.ts';
import { causeOf, toDeadLetter, type DeadLetterDetail, type Origin } from './dead-letter.ts';
import type { BusLogger, Subscription } from './event-bus.ts';
import { beginAttempt, type HandlerAttempt } from './handler-attempts.ts';
import { backoffMs, isExhausted, tryMs, type RetryState, type RetryPolicy } from './retry.ts';
import { monitorStore, type StoreMonitor } from './store-monitor.ts';
import { pause, TimeoutError, withTimeout } from './timing.ts';
import { byteLength, decode, isFor, MAX_EVENT_BYTES, type WireMessage } from './wire-format.ts';

export interface DeliveryContext {
  readonly subscription: Subscription;
  readonly retry: RetryPolicy;
  readonly logger: BusLogger;
  readonly observer?: BusObserver | undefined;
  readonly signal: AbortSignal;
  /** Stores a dead letter. If it throws, the message is not acknowledged. */
  readonly sendToDeadLetters: (letter: DeadLetterDetail) => Promise<void>;
  /** Whether the message is still assigned to this consumer. Called before every attempt. */
  mayGoOn(): Promise<boolean> | boolean;
}

/**
 * Delivers one message with retries. If it cannot be handled, it goes to the dead letters.
 * @param hold the state of an earlier, unfinished delivery
 * @returns true when the message may be acknowledged, false when delivery stopped before it was done
 */
export async function deliver(
  message: WireMessage,
  origin: Origin,
  context: DeliveryContext,
  hold: RetryState = { failures: 0, since: undefined },
): Promise<boolean> {
  const { subscription, retry, signal, observer } = context;
  if (!isFor(subscription.group, message)) return true;
  let event: DomainEvent;
  try {
    event = read(message);
  } catch (error) {
    await giveUp(message, origin, error, 0, context);
    return true;
  }
  for (let waits = 1; ; waits += 1) {
    if (signal.aborted || !(await context.mayGoOn())) return false;
    const own = beginAttempt(subscription);
    const store = monitorStore(retry.storeIsAway);
    try {
      const what = `${subscription.group} handling ${event.type}`;
      await withTimeout(tryMs(retry, hold), what, subscription.handle(event));
      own.end('handled');
      observer?.delivered(subscription.group, event.type, 'handled', event.time);
      return true;
    } catch (error) {
      const fault = await faultOf(error, { own, store }, context);
      own.end(error instanceof TimeoutError ? 'cut off' : 'failed');
      if (fault !== 'none') hold.failures += 1;
      // Only an unbroken run of certain failures counts: a doubtful one starts the time again.
      hold.since = fault === 'certain' ? (hold.since ?? own.startedAt) : undefined;
      if (isExhausted(retry, hold)) {
        await giveUp(message, origin, error, hold.failures, context);
        return true;
      }
      observer?.delivered(subscription.group, event.type, 'retried');
      const fields = { ...about(origin, context), eventId: event.id, cause: causeOf(error) };
      const { failures } = hold;
      context.logger.warn({ ...fields, failures, fault }, 'event not handled, trying again');
    } finally {
      store.stop();
    }
    await pause(backoffMs(retry, waits), signal);
  }
}

/** @throws when the message cannot be read */
function read(message: WireMessage): DomainEvent {
  const bytes = byteLength(message);
  if (bytes > MAX_EVENT_BYTES) throw new Error(`the message is ${bytes} bytes`);
  return decode(message);
}

/**
 * Whether the event is to blame for a failed attempt. A timeout is `doubtful` when other handlers of the group hung
 * too, or when the store or this process was slow and nothing else succeeded. A doubtful event still gets all its
 * attempts.
 */
async function faultOf(
  error: unknown,
  { own, store }: { readonly own: HandlerAttempt; readonly store: StoreMonitor },
  { retry }: DeliveryContext,
): Promise<'none' | 'doubtful' | 'certain'> {
  if (!(error instanceof TimeoutError)) return retry.isTransient(error) ? 'none' : 'certain';
  const othersHung = own.othersHung();
  const found = await store.verdict();
  if (found === 'away') return 'none';
  if (othersHung) return 'doubtful';
  return found === 'well' || own.othersWent() ? 'certain' : 'doubtful';
}

async function giveUp(
  message: WireMessage,
  origin: Origin,
  error: unknown,
  attempts: number,
  context: DeliveryContext,
): Promise<void> {
  const letter = toDeadLetter(origin, context.subscription.group, message, { error, attempts });
  await context.sendToDeadLetters(letter);
  const type = letter.eventType ?? 'unreadable';
  context.observer?.delivered(context.subscription.group, type, 'dead_lettered');
  const fields = { ...about(origin, context), deadLetterId: letter.id, eventId: letter.eventId };
  context.logger.error({ ...fields, attempts, cause: letter.cause }, 'event went to dead letters');
}

function about(origin: Origin, context: DeliveryContext): object {
  return { group: context.subscription.group, topic: origin.topic, offset: origin.offset };
}
