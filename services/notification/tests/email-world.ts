import { newEvent, type Service } from '@patna/service-kit/mongo';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { testConfig } from '@patna/testing/servers/test-config.ts';
import type { Claims, TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService } from '@patna/testing/stack/service-under-test.ts';
import type { MailMessage } from '../src/ports/mail.ts';
import type { SendOutcome } from '../src/ports/send-result.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

export const minute = 60_000;
export const params = { userId: 'me' };

const settings = {
  ...noProviders,
  SMTP_URL: 'smtp://provider.test',
  EMAIL_FROM: 'Patna Hostels <no-reply@hostels.test>',
  EMAIL_LINK_KEY: 'signs the links of these tests only',
};

type MailAnswer = SendOutcome | Promise<SendOutcome> | Error;

/** The notification service with a mail provider whose answers tests choose, and a clock that tests move. */
export async function startEmailWorld({ replicas = 1 } = {}) {
  let people = 0;
  const state = {
    /** How far the service's clock is ahead, in milliseconds. */
    aheadMs: 0,
    /** Emails that the provider was asked to send. */
    tried: [] as MailMessage[],
    /** The provider's next answers. When they are used up, it answers as usual. */
    answers: [] as MailAnswer[],
    usually: 'accepted' as MailAnswer,
  };
  const ports = {
    mail: {
      async send(message: MailMessage) {
        state.tried.push(message);
        const answer = await (state.answers.shift() ?? state.usually);
        if (answer instanceof Error) throw answer;
        return { outcome: answer };
      },
    },
    now: () => Date.now() + state.aheadMs,
    followUpSweepMs: 20,
  };
  const world = await startTestService((config) =>
    startNotificationService({ ...config, ...settings }, ports),
  );
  const others: Service[] = [];
  for (let n = 1; n < replicas; n += 1) {
    const config = testConfig(world.mongo.uri, world.identity);
    others.push(await startNotificationService({ ...config, ...settings }, ports));
  }

  async function waiting() {
    const all = await world.mongo.stored('notification', 'notifications');
    return all.filter((each) => 'emailDueAt' in each);
  }

  async function feedOf({ token }: Pick<TestPerson, 'token'>) {
    return expectOk('notificationFeed', await world.call('notificationFeed', { params, token }));
  }

  return Object.assign(state, {
    world,
    waiting,
    feedOf,
    settled: () => eventually(async () => (await waiting()).length === 0),

    reset() {
      Object.assign(state, { aheadMs: 0, tried: [], answers: [], usually: 'accepted' });
    },

    /** A person whose app has asked for the feed. */
    async somebody(claims: Claims = {}): Promise<TestPerson> {
      people += 1;
      const person = await world.identity.person(`reader${people}`, claims);
      await feedOf(person);
      return person;
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

    /** Sends the POST of a mail program's unsubscribe button. Returns the status. */
    async unsubscribe({ unsubscribeUrl }: MailMessage): Promise<number> {
      const { pathname, search } = new URL(unsubscribeUrl);
      const url = `http://127.0.0.1:${world.service.port}${pathname}${search}`;
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      return (await fetch(url, { method: 'POST', body })).status;
    },

    async stop() {
      await Promise.all(others.map((each) => each.stop()));
      await world.stop();
    },
  });
}

export type EmailWorld = Awaited<ReturnType<typeof startEmailWorld>>;
