import { newEvent, type Service } from '@patna/service-kit/mongo';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { call } from '@patna/testing/http/call.ts';
import { testConfig } from '@patna/testing/servers/test-config.ts';
import { startTestService } from '@patna/testing/stack/service-under-test.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';
import { minute, params, startTextWorld, textSettings, type TextWorld } from './text-world.ts';

let texts: TextWorld;

beforeAll(async () => {
  texts = await startTextWorld();
}, 60_000);
afterAll(() => texts?.stop());

beforeEach(() => texts.reset());

const number = '+919812340001';

it('a number is confirmed with the code that was sent to it', async () => {
  const person = await texts.somebody();
  const offer = { channels: ['sms', 'whatsapp'], afterMinutes: 60 };
  expect((await texts.preferencesOf(person)).text).toEqual(offer);
  expectOk('requestTextCode', await texts.request(person, '098123 40001', 'whatsapp'));
  expect(texts.tried).toMatchObject([{ to: number, channel: 'whatsapp' }]);
  expect(texts.tried[0]?.text).toMatch(/^\d{6} is your Patna Hostels code/);
  const pending = { number, channel: 'whatsapp' };
  expect((await texts.preferencesOf(person)).text).toEqual({ ...offer, pending });

  const code = texts.lastCode();
  expectOk(
    'confirmTextNumber',
    await texts.confirm(person, `${code.slice(0, 3)} ${code.slice(3)}`),
  );
  expect((await texts.preferencesOf(person)).text).toEqual({ ...offer, confirmed: pending });
});

it('a wrong code is refused, and after five of them the right one too', async () => {
  const person = await texts.somebody();
  await texts.request(person, '9812340002');
  const wrong = texts.lastCode() === '111111' ? '222222' : '111111';
  for (let n = 0; n < 5; n += 1) {
    const problem = expectProblem(await texts.confirm(person, wrong), 'validation_failed');
    expect(problem.errors).toMatchObject([{ field: 'code', rule: 'wrong_code' }]);
  }
  const problem = expectProblem(await texts.confirm(person, texts.lastCode()), 'validation_failed');
  expect(problem.errors).toMatchObject([{ field: 'code', rule: 'code_expired' }]);
  expect((await texts.preferencesOf(person)).text?.confirmed).toBeUndefined();
});

it('a code ends after ten minutes, after its use, and with the next one', async () => {
  const person = await texts.somebody();
  const expectExpired = async (code: string, rule = 'code_expired') => {
    const problem = expectProblem(await texts.confirm(person, code), 'validation_failed');
    expect(problem.errors).toMatchObject([{ field: 'code', rule }]);
  };
  await expectExpired('123456');
  await texts.request(person, '9812340003');
  const first = texts.lastCode();
  texts.aheadMs = 11 * minute;
  await expectExpired(first);
  await texts.request(person, '9812340003');
  const second = texts.lastCode();
  await expectExpired(first, first === second ? 'code_expired' : 'wrong_code');
  expectOk('confirmTextNumber', await texts.confirm(person, second));
  await expectExpired(second);
});

it('a code works only for the person who asked for it', async () => {
  const [person, other] = [await texts.somebody(), await texts.somebody()];
  await texts.request(person, '9812340004');
  expectProblem(await texts.confirm(other, texts.lastCode()), 'validation_failed');
});

it('a person gets one code a minute and five a day', async () => {
  const person = await texts.somebody();
  expectOk('requestTextCode', await texts.request(person, '9812340010'));
  expectProblem(await texts.request(person, '9812340011'), 'rate_limited');
  for (let n = 1; n < 5; n += 1) {
    texts.aheadMs += 2 * minute;
    expectOk('requestTextCode', await texts.request(person, `981234001${n}`));
  }
  texts.aheadMs += 2 * minute;
  expectProblem(await texts.request(person, '9812340019'), 'rate_limited');
  expect(texts.tried).toHaveLength(5);
});

it('a number gets five codes a day, whoever asks', async () => {
  for (let n = 0; n < 5; n += 1) {
    expectOk('requestTextCode', await texts.request(await texts.somebody(), '9812340020'));
  }
  expectProblem(await texts.request(await texts.somebody(), '9812340020'), 'rate_limited');
  expect(texts.tried).toHaveLength(5);
});

it('two codes a day that were not sent do not count for the person', async () => {
  const person = await texts.somebody();
  texts.answers = ['later', 'refused', 'later'];
  expectProblem(await texts.request(person, '9812340030'), 'unavailable');
  const problem = expectProblem(await texts.request(person, '9812340030'), 'validation_failed');
  expect(problem.errors).toMatchObject([{ field: 'phone', rule: 'unreachable_number' }]);
  expectProblem(await texts.request(person, '9812340032'), 'unavailable');
  expectProblem(await texts.request(person, '9812340033'), 'rate_limited');
  for (let n = 0; n < 4; n += 1) {
    texts.aheadMs += 2 * minute;
    expectOk('requestTextCode', await texts.request(person, `981234009${n}`));
  }
  texts.aheadMs += 2 * minute;
  expectProblem(await texts.request(person, '9812340034'), 'rate_limited');
  expect(texts.tried).toHaveLength(7);
});

it('codes that were not sent count for the number', async () => {
  texts.answers = ['later', 'refused', 'later', 'refused', 'later'];
  for (let n = 0; n < 5; n += 1) await texts.request(await texts.somebody(), '9812340035');
  expectProblem(await texts.request(await texts.somebody(), '9812340035'), 'rate_limited');
  expect(texts.tried).toHaveLength(5);
});

it('a code that was not sent cannot be confirmed, and the same request sends another', async () => {
  const person = await texts.somebody();
  texts.answers = ['later'];
  const body = { phone: '9812340036', channel: 'sms' };
  const call = { params, token: person.token, body, key: 'the-same-request-3' };
  expectProblem(await texts.world.call('requestTextCode', call), 'unavailable');
  expect((await texts.preferencesOf(person)).text?.pending).toBeUndefined();
  expectProblem(await texts.confirm(person, texts.lastCode()), 'validation_failed');
  expectOk('requestTextCode', await texts.world.call('requestTextCode', call));
  expect(texts.tried).toHaveLength(2);
  expectOk('confirmTextNumber', await texts.confirm(person, texts.lastCode()));
});

it('a slow provider is not awaited, and its refusal ends the code', async () => {
  const person = await texts.somebody();
  const refusing = Promise.withResolvers<'refused'>();
  texts.answers = [refusing.promise];
  const startedAt = performance.now();
  expectOk('requestTextCode', await texts.request(person, '9812340031'));
  expect(performance.now() - startedAt).toBeLessThan(2400);
  const pending = async () => (await texts.preferencesOf(person)).text?.pending;
  expect(await pending()).toEqual({ number: '+919812340031', channel: 'sms' });
  refusing.resolve('refused');
  await eventually(async () => (await pending()) === undefined);
});

it('the same request sends one code', async () => {
  const { token } = await texts.somebody();
  const body = { phone: '9812340040', channel: 'sms' };
  const call = { params, token, body, key: 'the-same-request-1' };
  expectOk('requestTextCode', await texts.world.call('requestTextCode', call));
  expectOk('requestTextCode', await texts.world.call('requestTextCode', call));
  expect(texts.tried).toHaveLength(1);
});

it('a request that is repeated before its answer was stored sends one code', async () => {
  const { token } = await texts.somebody();
  const body = { phone: '9812340041', channel: 'sms' };
  const call = { params, token, body, key: 'the-same-request-2' };
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => texts.world.call('requestTextCode', call)),
  );
  expect(
    answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status)),
  ).toEqual([]);
  expect(texts.tried).toHaveLength(1);
});

it.each([
  ['0612 234 5678', 'mobile_number'],
  ['12345', 'invalid_format'],
])('the number %s is refused', async (phone, rule) => {
  const answer = await texts.request(await texts.somebody(), phone);
  expect(expectProblem(answer, 'validation_failed').errors).toMatchObject([
    { field: 'phone', rule },
  ]);
});

it('a removed number gets no text messages', async () => {
  const owner = await texts.somebodyWithNumber();
  await texts.notify(owner);
  const call = { params, token: owner.token };
  const remove = async () =>
    expectOk('removeTextNumber', await texts.world.call('removeTextNumber', call)).data.removed;
  expect(await remove()).toBe(true);
  expect(await remove()).toBe(false);
  expect((await texts.preferencesOf(owner)).text?.confirmed).toBeUndefined();
  texts.aheadMs = 61 * minute;
  await texts.settled();
  expect(texts.tried).toEqual([]);
});

it('number and codes are exported without the codes, and erased with the account', async () => {
  const person = await texts.somebodyWithNumber();
  const call = { params, token: person.token };
  const exported = async () =>
    expectOk('myNotificationData', await texts.world.call('myNotificationData', call)).data;
  const about = { number: person.number, channel: 'sms' };
  expect(await exported()).toMatchObject({
    textNumber: { ...about, confirmedAt: expect.any(String) },
    textCodes: [{ ...about, sentAt: expect.any(String) }],
  });
  const { userId } = person;
  await texts.world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  const storedOf = async (collection: string) =>
    (await texts.world.mongo.stored('notification', collection)).filter(
      (each) => String(each._id) === userId || each['userId'] === userId,
    );
  await eventually(async () => (await storedOf('text_numbers')).length === 0);
  expect(await storedOf('text_codes')).toEqual([]);
  expectProblem(await texts.request(person, '9812340050'), 'not_found');
  expect(await storedOf('text_codes')).toEqual([]);
});

it('a number on a channel that the provider no longer has is shown and can be removed', async () => {
  const person = await texts.somebodyWithNumber('whatsapp');
  const confirmed = { number: person.number, channel: 'whatsapp' };
  const config = testConfig(texts.world.mongo.uri, texts.world.identity);
  const options = { params, token: person.token };
  const settingsAt = async (service: Service) => {
    const answer = await call(service, 'notificationPreferences', options);
    return expectOk('notificationPreferences', answer).text;
  };

  const smsOnly = { ...config, ...textSettings, TEXT_CHANNELS: ['sms'] };
  const service = await startNotificationService(smsOnly);
  try {
    expect(await settingsAt(service)).toEqual({ channels: ['sms'], afterMinutes: 60, confirmed });
    const body = { phone: '9812340070', channel: 'whatsapp' };
    expectProblem(await call(service, 'requestTextCode', { ...options, body }), 'unavailable');
  } finally {
    await service.stop();
  }

  const silent = await startNotificationService({ ...config, ...noProviders });
  try {
    expect(await settingsAt(silent)).toEqual({ channels: [], afterMinutes: 60, confirmed });
    expectOk('removeTextNumber', await call(silent, 'removeTextNumber', options));
    expect(await settingsAt(silent)).toBeUndefined();
  } finally {
    await silent.stop();
  }
});

it('without a provider nothing is offered and no code is sent', async () => {
  const world = await startTestService((config) =>
    startNotificationService({ ...config, ...noProviders }),
  );
  try {
    const { token } = await world.identity.person('offline');
    const answer = await world.call('notificationPreferences', { params, token });
    expect(expectOk('notificationPreferences', answer).text).toBeUndefined();
    const body = { phone: '9812340060', channel: 'sms' };
    expectProblem(await world.call('requestTextCode', { params, token, body }), 'unavailable');
    expect(await world.mongo.stored('notification', 'text_codes')).toEqual([]);
  } finally {
    await world.stop();
  }
});
