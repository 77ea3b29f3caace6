import type { TextChannel, TextNumberView, TextSettings } from '@patna/contracts';
import type { Logger } from '@patna/service-kit';
import type { EndedAccounts } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { NotificationConfig } from '../config.ts';
import { createFollowUpQueueStore } from '../follow-ups/follow-up-queue-store.ts';
import type { FollowUpRoute } from '../follow-ups/follow-up-delivery.ts';
import type { TextProvider } from '../ports/text-provider.ts';
import { createTextCodeStore } from './text-code-store.ts';
import { textMessageOf } from './text-message.ts';
import { createTextNumberStore, type TextNumber } from './text-number-store.ts';

export type TextParts = ReturnType<typeof createTextParts>;

/** What the service needs to send text messages. Without `TEXT_URL` it sends none. */
export function createTextParts({
  config,
  mongo,
  ended,
  texts: provider,
  now,
  logger,
}: {
  readonly config: NotificationConfig;
  readonly mongo: Connection;
  readonly ended: EndedAccounts;
  /** Undefined without `TEXT_URL`. */
  readonly texts: TextProvider | undefined;
  readonly now: () => number;
  readonly logger: Logger;
}) {
  const numbers = createTextNumberStore(mongo);
  const codes = createTextCodeStore(mongo, now);
  const channels = config.TEXT_CHANNELS as readonly TextChannel[];
  const origin = config.PUBLIC_ORIGINS[0] ?? '';

  /** The person's number, if the provider supports its channel. */
  async function reachable(userId: string): Promise<TextNumber | undefined> {
    const found = await numbers.find(userId);
    return found && channels.includes(found.channel) ? found : undefined;
  }

  const route: FollowUpRoute<TextNumber> | undefined = provider && {
    channel: 'text',
    queue: createFollowUpQueueStore(mongo, 'text'),
    addressOf: reachable,
    send: (notifications, { number, channel }, language) =>
      provider.send({
        id: notifications[0]._id,
        channel,
        to: number,
        text: textMessageOf(notifications, language, origin),
      }),
  };

  /**
   * A confirmed number is shown even if its channel or the provider is no longer available, so that it can be removed.
   * Undefined if there is neither a provider nor a number.
   */
  async function settingsOf(userId: string): Promise<TextSettings | undefined> {
    const [confirmed, pending] = await Promise.all([
      numbers.find(userId),
      provider && codes.pending(userId),
    ]);
    if (!provider && !confirmed) return undefined;
    return {
      channels: provider ? [...channels] : [],
      afterMinutes: config.TEXT_AFTER_MINUTES,
      ...(confirmed && { confirmed: viewOf(confirmed) }),
      ...(pending && { pending: viewOf(pending) }),
    };
  }

  return {
    numbers,
    codes,
    ended,
    provider,
    route,
    channels,
    logger,
    settingsOf,
    afterMs: provider && config.TEXT_AFTER_MINUTES * 60_000,
  };
}

function viewOf({ number, channel }: TextNumberView): TextNumberView {
  return { number, channel };
}
