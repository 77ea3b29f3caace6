import { createCounter, type Metrics } from '@patna/service-kit';
import type { Mail } from './mail.ts';
import type { Push } from './push.ts';

/** Counts the attempts to reach people outside the app, by channel and outcome. */
export function countSends(metrics: Metrics) {
  const count = createCounter(
    metrics,
    'message_sends_total',
    'Attempts to send a push or an email, by outcome',
    ['channel', 'outcome'],
  );
  // A counter that begins with its first failure would hide it from `increase()`.
  for (const outcome of ['sent', 'gone', 'failed']) count({ channel: 'push', outcome }, 0);
  for (const outcome of ['accepted', 'unknown', 'refused', 'later']) {
    count({ channel: 'email', outcome }, 0);
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
  };
}
