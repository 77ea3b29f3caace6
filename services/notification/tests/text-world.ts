import { newEvent, type Service } from '@patna/service-kit/mongo';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { testConfig } from '@patna/testing/servers/test-config.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService } from '@patna/testing/stack/service-under-test.ts';
import type { TextMessage } from '../src/ports/text-provider.ts';
import type { SendOutcome } from '../src/ports/send-result.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

export const minute = 60_000;
export const params = { userId: 'me' };

export const textSettings = {
  ...noProviders,
  TEXT_URL: 'https://provider.test/texts',
  TEXT_API_KEY: 'key-of-these-tests',
  TEXT_CHANNELS: ['sms', 'whatsapp'],
};

/** The notification service with a text message provider whose answers tests choose, and a clock that tests move. */
export async function startTextWorld({ replicas = 1 } = {}) {
  let people = 0;
  const state = {
    /** How far the service's clock is ahead, in milliseconds. */
    aheadMs: 0,
    /** Messages that the provider was asked to send. */
    tried: [] as TextMessage[],
    /** The provider's next answers. When they are used up, it accepts every message. */
    answers: [] as (SendOutcome | Promise<SendOutcome>)[],
  };
  const ports = {
    texts: {
      async send(message: TextMessage) {
        state.tried.push(message);
        return { outcome: (await state.answers.shift()) ?? ('accepted' as const) };
      },
    },
    now: () => Date.now() + state.aheadMs,
    followUpSweepMs: 20,
  };
  const world = await startTestService((config) =>
    startNotificationService({ ...config, ...textSettings }, ports),
  );
  const others: Service[] = [];
  for (let n = 1; n < replicas; n += 1) {
    const config = testConfig(world.mongo.uri, world.identity);
    others.push(await startNotificationService({ ...config, ...textSettings }, ports));
  }

  async function waiting() {
    const all = await world.mongo.stored('notification', 'notifications');
    return all.filter((each) => 'textDueAt' in each);
  }

  function request({ token }: TestPerson, phone: string, channel = 'sms') {
    return world.call('requestTextCode', { params, token, body: { phone, channel } });
  }

  function confirm({ token }: TestPerson, code: string) {
    return world.call('confirmTextNumber', { params, token, body: { code } });
  }

  /** The code in the last message sent. */
  function lastCode(): string {
    return /^\d{6}/.exec(state.tried.at(-1)?.text ?? '')?.[0] ?? '';
  }

  return Object.assign(state, {
    world,
    waiting,
    request,
    confirm,
    lastCode,
    settled: () => eventually(async () => (await waiting()).length === 0),

    reset() {
      Object.assign(state, { aheadMs: 0, tried: [], answers: [] });
    },

    somebody(): Promise<TestPerson> {
      people += 1;
      return world.identity.person(`texted${people}`);
    },

    /** A person who has confirmed a number of their own. */
    async somebodyWithNumber(channel = 'sms'): Promise<TestPerson & { number: string }> {
      const person = await this.somebody();
      const number = `+91981234${String(1000 + people)}`;
      expectOk('requestTextCode', await request(person, number, channel));
      expectOk('confirmTextNumber', await confirm(person, lastCode()));
      state.tried = [];
      return { ...person, number };
    },

    /** Notifies an owner of a new enquiry. Returns the notification's id. */
    async notify({ userId }: TestPerson, enquiryId = 'enquiry_1'): Promise<string> {
      const event = newEvent('EnquirySent', enquiryId, enquiryFact(enquiryId, userId));
      await world.bus.publish(event);
      await eventually(async () => (await waiting()).some(({ _id }) => String(_id) === event.id));
      return event.id;
    },

    choose({ token }: TestPerson, body: unknown) {
      return world.call('setNotificationPreferences', { params, token, body });
    },

    async preferencesOf({ token }: Pick<TestPerson, 'token'>) {
      const answer = await world.call('notificationPreferences', { params, token });
      return expectOk('notificationPreferences', answer);
    },

    async stop() {
      await Promise.all(others.map((each) => each.stop()));
      await world.stop();
    },
  });
}

export type TextWorld = Awaited<ReturnType<typeof startTextWorld>>;
