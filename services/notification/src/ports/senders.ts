import { createCounter, type Metrics } from '@patna/service-kit';
import type { NotificationConfig } from '../config.ts';
import { createFirebasePush } from './firebase-push.ts';
import { createHttpTextProvider } from './http-text-provider.ts';
import type { Mail } from './mail.ts';
import type { Push } from './push.ts';
import type { SendOutcome } from './send-result.ts';
import { createSmtpMail } from './smtp-mail.ts';
import type { TextProvider } from './text-provider.ts';

/** The providers for emails and text messages. `mail` is undefined without `SMTP_URL`, `texts` without `TEXT_URL`. */
export interface Senders {
  readonly push: Push;
  readonly mail: Mail | undefined;
  readonly texts: TextProvider | undefined;
}

/** Replacements of the providers, for tests. */
export interface SenderPorts {
  readonly push?: Push;
  readonly mail?: Mail;
  readonly texts?: TextProvider;
}

/** Connects to the providers and counts attempts by outcome. */
export function createSenders(
  config: NotificationConfig,
  ports: SenderPorts,
  metrics: Metrics,
): Senders {
  const count = countSends(metrics);
  const push =
    ports.push ?? createFirebasePush(config.FIREBASE_SERVICE_ACCOUNT, config.FCM_LOCAL_ADDRESS);
  const mail = ports.mail ?? createSmtpMail(config.SMTP_URL, config.EMAIL_FROM);
  const texts = ports.texts ?? createHttpTextProvider(config.TEXT_URL, config.TEXT_API_KEY);
  return {
    push: count.push(push),
    mail: config.SMTP_URL === '' ? undefined : count.mail(mail),
    texts: config.TEXT_URL === '' ? undefined : count.texts(texts),
  };
}

const outcomes: readonly SendOutcome[] = ['accepted', 'unknown', 'refused', 'later'];

/** Wraps providers so that their outcomes are counted. */
export function countSends(metrics: Metrics) {
  const count = createCounter(
    metrics,
    'message_sends_total',
    'Attempts to send a push, an email or a text message, by outcome',
    ['channel', 'outcome'],
  );
  // Starts at zero: Prometheus' `increase()` would miss a counter that first appears with its first failure.
  for (const outcome of ['sent', 'gone', 'failed']) count({ channel: 'push', outcome }, 0);
  for (const outcome of outcomes) {
    count({ channel: 'email', outcome }, 0);
    count({ channel: 'text', outcome }, 0);
  }
  return {
    push: (push: Push): Push => ({
      createCustomToken: (userId) => push.createCustomToken(userId),
      async send(token, data) {
        try {
          const outcome = await push.send(token, data);
          count({ channel: 'push', outcome });
          return outcome;
        } catch (error) {
          count({ channel: 'push', outcome: 'failed' });
          throw error;
        }
      },
    }),
    mail: (mail: Mail): Mail => ({
      async send(message) {
        const result = await mail.send(message);
        count({ channel: 'email', outcome: result.outcome });
        return result;
      },
    }),
    texts: (texts: TextProvider): TextProvider => ({
      async send(message) {
        const result = await texts.send(message);
        count({ channel: 'text', outcome: result.outcome });
        return result;
      },
    }),
  };
}
