import { createMetrics } from '@patna/service-kit';
import { expect, it } from 'vitest';
import { countSends } from './senders.ts';
import type { SendOutcome } from './send-result.ts';
import type { Push } from './push.ts';

const message = {
  id: 'n',
  to: 'a@example.com',
  subject: '',
  text: '',
  html: '',
  unsubscribeUrl: '',
};

async function counts(use: (counted: ReturnType<typeof countSends>) => Promise<unknown>) {
  const metrics = createMetrics('notification', false);
  await use(countSends(metrics));
  const lines = (await metrics.registry.metrics()).split('\n');
  return lines.flatMap((line) => {
    const found = /^message_sends_total\{channel="(\w+)",outcome="(\w+)".*\} ([1-9]\d*)$/.exec(
      line,
    );
    return found ? [found.slice(1).join(' ')] : [];
  });
}

it.each(['sent', 'gone'] as const)('counts a push with the outcome %s', async (outcome) => {
  const push: Push = { createCustomToken: async () => 'token', send: async () => outcome };
  expect(await counts(({ push: wrap }) => wrap(push).send('device', {}))).toEqual([
    `push ${outcome} 1`,
  ]);
});

it('counts a push that fails, and passes the failure on', async () => {
  const failure = new Error('the push service is away');
  const push: Push = {
    createCustomToken: async () => 'token',
    send: () => Promise.reject(failure),
  };
  const found = await counts(async ({ push: wrap }) => {
    await expect(wrap(push).send('device', {})).rejects.toBe(failure);
  });
  expect(found).toEqual(['push failed 1']);
});

it.each(['accepted', 'unknown', 'refused', 'later'] as const satisfies readonly SendOutcome[])(
  'counts an email with the outcome %s',
  async (outcome) => {
    const mail = { send: async () => ({ outcome }) };
    expect(await counts(({ mail: wrap }) => wrap(mail).send(message))).toEqual([
      `email ${outcome} 1`,
    ]);
  },
);

it('counts a text message', async () => {
  const texts = { send: async () => ({ outcome: 'later' as const }) };
  const text = { id: 'n', channel: 'sms', to: '+919812345670', text: '' } as const;
  expect(await counts(({ texts: wrap }) => wrap(texts).send(text))).toEqual(['text later 1']);
});

it('begins every counter at zero', async () => {
  const metrics = createMetrics('notification', false);
  countSends(metrics);
  expect((await metrics.registry.metrics()).match(/^message_sends_total\{.*\} 0$/gm)).toHaveLength(
    11,
  );
});
