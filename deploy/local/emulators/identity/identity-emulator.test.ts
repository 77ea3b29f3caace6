import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { createIdentityEmulator, type IdentityEmulatorOptions } from './identity-emulator.ts';
import { errorOf, TestBrowser } from './test-browser.ts';

const ISSUER = 'https://clerk.local.test';
const ACCOUNTS: IdentityEmulatorOptions['accounts'] = [
  account('user_traveller', 'traveller@example.com', 'Tara', 'Traveller'),
  { ...account('user_admin', 'admin@example.com', 'Asha', 'Admin'), role: 'admin' },
];

let store: TestMongo;
let db: Db;
let server: Server;
let browser: TestBrowser;
let sent: string[];

function account(id: string, email: string, firstName: string, lastName: string) {
  return { id, email, password: 'patna-hostels', firstName, lastName };
}

function baseUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startEmulator(): Promise<void> {
  const onEmailCode = (email: string, code: string) => void sent.push(`${email} ${code}`);
  const options = { db, issuer: ISSUER, accounts: ACCOUNTS, onEmailCode };
  server = createServer(await createIdentityEmulator({ ...options, origin: 'http://gate.test' }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function stopEmulator(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

beforeAll(async () => {
  store = await startTestMongo();
  db = store.client.db('identity');
  await startEmulator();
}, 120_000);

beforeEach(async () => {
  browser = new TestBrowser(baseUrl);
  sent = [];
  await db.collection('identity_users').updateMany({}, { $set: { failures: 0 } });
});

afterAll(async () => {
  await stopEmulator();
  await store.stop();
});

function signIn(email = 'traveller@example.com', password = 'patna-hostels', by = browser) {
  return by.post('/v1/client/sign_ins', { identifier: email, password });
}

/** Reads the latest code, and checks that the emulator reported the same one. */
async function lastCode(email: string): Promise<string> {
  const { body } = await browser.get(`/emulator/codes?email=${encodeURIComponent(email)}`);
  const code = body.codes?.[0]?.code ?? '';
  expect(sent.at(-1)).toBe(`${email} ${code}`);
  return code;
}

function verify(jwt: string | undefined) {
  const jwks = createRemoteJWKSet(new URL(`${baseUrl()}/.well-known/jwks.json`));
  return jwtVerify(jwt ?? '', jwks, { issuer: ISSUER, algorithms: ['RS256'] });
}

describe('signing in', () => {
  it('with a password sets cookies, starts a session and issues a token', async () => {
    expect((await browser.get('/v1/client')).body).toEqual({ response: null });
    const { body, setCookies } = await signIn(' Traveller@Example.com ');
    expect(body.response).toMatchObject({ object: 'sign_in', status: 'complete' });
    expect(body.client).toMatchObject({ captcha_bypass: true, sign_in: null });
    const secret = setCookies.find((line) => line.startsWith('__client='));
    expect(secret).toMatch(/Path=\/__clerk;.*HttpOnly.*SameSite=Lax/);
    expect(secret).not.toContain('Secure');
    expect(browser.cookies.get('__client_uat')).toMatch(/^\d{10}$/);
    const sid = body.response?.created_session_id;
    const token = await browser.post(`/v1/client/sessions/${sid}/tokens`);
    expect(token.body).toMatchObject({ object: 'token' });
    const { payload, protectedHeader } = await verify(token.body.jwt);
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
    expect(payload).toMatchObject({
      azp: 'http://site.test',
      sid,
      sub: 'user_traveller',
      sts: 'active',
      v: 2,
      fva: [0, -1],
      email: 'traveller@example.com',
      name: 'Tara Traveller',
    });
    expect(payload).not.toHaveProperty('role');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  });

  it('sets Secure behind https, and the admin role only for the admin', async () => {
    const form = { identifier: 'admin@example.com', password: 'patna-hostels' };
    const answer = await browser.post('/v1/client/sign_ins', form, {
      'x-forwarded-proto': 'https',
    });
    expect(answer.setCookies.every((line) => line.includes('Secure'))).toBe(true);
    const { body } = await browser.get('/v1/client');
    const { payload } = await verify(body.response?.sessions[0]?.last_active_token.jwt);
    expect(payload).toMatchObject({ role: 'admin', azp: 'http://gate.test' });
  });

  it('works with an e-mail code once', async () => {
    const email = 'traveller@example.com';
    const begun = await browser.post('/v1/client/sign_ins', { identifier: email });
    const attempt = begun.body.response;
    expect(attempt?.status).toBe('needs_first_factor');
    const factor = attempt?.supported_first_factors.find((f) => f.strategy === 'email_code');
    const path = `/v1/client/sign_ins/${attempt?.id}`;
    const strategy = 'email_code';
    const asked = { strategy, email_address_id: factor?.email_address_id ?? '' };
    await browser.post(`${path}/prepare_first_factor`, asked);
    const code = await lastCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const attemptPath = `${path}/attempt_first_factor`;
    const refused = await browser.post(attemptPath, { strategy, code: wrong });
    expect(errorOf(refused)).toBe('422 form_code_incorrect code');
    const answer = await browser.post(attemptPath, { strategy, code });
    expect(answer.body.response?.status).toBe('complete');
    expect(answer.body.client?.sessions[0]?.user.id).toBe('user_traveller');
    const again = await browser.post(attemptPath, { strategy, code });
    expect(errorOf(again)).toBe('404 resource_not_found -');
  });

  it('refuses a code after five wrong tries, and an expired one', async () => {
    const strategy = 'email_code';
    const form = { identifier: 'traveller@example.com', strategy };
    const begun = await browser.post('/v1/client/sign_ins', form);
    const path = `/v1/client/sign_ins/${begun.body.response?.id}/attempt_first_factor`;
    const code = await lastCode('traveller@example.com');
    for (let n = 0; n < 5; n += 1) await browser.post(path, { strategy, code: 'wrong' });
    const fifth = await browser.post(path, { strategy, code });
    expect(errorOf(fifth)).toBe('422 verification_failed code');
    await db
      .collection('identity_email_codes')
      .updateMany({}, { $set: { expiresAt: new Date(0) } });
    const late = await browser.post(path, { strategy, code });
    expect(errorOf(late)).toBe('422 verification_expired code');
  });

  it('refuses wrong passwords and unknown addresses, and locks after five', async () => {
    expect(errorOf(await signIn('nobody@example.com'))).toBe(
      '422 form_identifier_not_found identifier',
    );
    for (let n = 0; n < 5; n += 1) {
      const answer = await signIn('admin@example.com', 'wrong-password');
      expect(errorOf(answer)).toBe('422 form_password_incorrect password');
    }
    expect(errorOf(await signIn('admin@example.com'))).toBe('403 user_locked -');
    const users = db.collection('identity_users');
    const long = new Date(Date.now() - 16 * 60_000);
    await users.updateOne({ email: 'admin@example.com' }, { $set: { lastAttemptAt: long } });
    expect((await signIn('admin@example.com')).body.response?.status).toBe('complete');
  });

  it('resets the password by e-mail code and ends the other sessions', async () => {
    const email = 'traveller@example.com';
    const elsewhere = new TestBrowser(baseUrl);
    await signIn(email, 'patna-hostels', elsewhere);
    const strategy = 'reset_password_email_code';
    const begun = await browser.post('/v1/client/sign_ins', { identifier: email, strategy });
    const path = `/v1/client/sign_ins/${begun.body.response?.id}`;
    const early = await browser.post(`${path}/reset_password`, { password: 'another-secret' });
    expect(errorOf(early)).toBe('404 resource_not_found -');
    const form = { strategy, code: await lastCode(email) };
    const proved = await browser.post(`${path}/attempt_first_factor`, form);
    expect(proved.body.response?.status).toBe('needs_new_password');
    const change = { password: 'patna-hostels-2', sign_out_of_other_sessions: 'true' };
    const done = await browser.post(`${path}/reset_password`, change);
    expect(done.body.response?.status).toBe('complete');
    expect((await elsewhere.get('/v1/client')).body.response?.sessions).toEqual([]);
    const old = await signIn(email, 'patna-hostels', elsewhere);
    expect(errorOf(old)).toBe('422 form_password_incorrect password');
    await db.collection('identity_users').deleteOne({ email });
    await stopEmulator();
    await startEmulator();
    const seeded = await signIn(email, 'patna-hostels', elsewhere);
    expect(seeded.body.response?.status).toBe('complete');
  });
});

describe('signing up', () => {
  it('creates an account only after the address is verified', async () => {
    const form = { email_address: 'new@example.com', password: 'long-enough', first_name: 'Nia' };
    const begun = await browser.post('/v1/client/sign_ups', form);
    expect(begun.body.response).toMatchObject({
      status: 'missing_requirements',
      missing_fields: [],
      unverified_fields: ['email_address'],
    });
    expect(errorOf(await signIn('new@example.com', 'long-enough'))).toContain('not_found');
    const path = `/v1/client/sign_ups/${begun.body.response?.id}`;
    const strategy = 'email_code';
    await browser.post(`${path}/prepare_verification`, { strategy });
    const code = await lastCode('new@example.com');
    const done = await browser.post(`${path}/attempt_verification`, { strategy, code });
    expect(done.body.response?.status).toBe('complete');
    expect(done.body.client?.sessions[0]?.user.id).toBe(done.body.response?.created_user_id);
    const renamed = await browser.post('/v1/me?_method=PATCH', { first_name: 'Nila' });
    expect(renamed.body.response?.first_name).toBe('Nila');
    const twice = await browser.post('/v1/client/sign_ups', form);
    expect(errorOf(twice)).toBe('400 session_exists -');
    const other = await new TestBrowser(baseUrl).post('/v1/client/sign_ups', form);
    expect(errorOf(other)).toBe('422 form_identifier_exists email_address');
  });

  it('refuses short passwords and bad addresses', async () => {
    const short = { email_address: 'short@example.com', password: '1234567' };
    expect(errorOf(await browser.post('/v1/client/sign_ups', short))).toBe(
      '422 form_password_length_too_short password',
    );
    const bad = { email_address: 'no-address', password: 'long-enough' };
    expect(errorOf(await browser.post('/v1/client/sign_ups', bad))).toBe(
      '422 form_param_format_invalid email_address',
    );
  });
});

describe('sessions', () => {
  it('survive a restart with the same signing key', async () => {
    const { body } = await signIn();
    const path = `/v1/client/sessions/${body.response?.created_session_id}/tokens`;
    const before = await browser.post(path);
    await stopEmulator();
    await startEmulator();
    expect((await verify(before.body.jwt)).payload.sub).toBe('user_traveller');
    const cookieBefore = browser.cookies.get('__client');
    const after = await browser.post(path);
    expect((await verify(after.body.jwt)).payload.sub).toBe('user_traveller');
    expect(browser.cookies.get('__client')).toBe(cookieBefore);
  });

  it('issue no token after sign-out or to another browser', async () => {
    const { body } = await signIn();
    const path = `/v1/client/sessions/${body.response?.created_session_id}/tokens`;
    const stranger = new TestBrowser(baseUrl);
    expect(errorOf(await stranger.post(path))).toBe('401 signed_out -');
    await signIn('admin@example.com', 'patna-hostels', stranger);
    expect(errorOf(await stranger.post(path))).toBe('404 resource_not_found -');
    const out = await browser.post('/v1/client/sessions?_method=DELETE');
    expect(out.body.response).toMatchObject({ object: 'client', sessions: [] });
    expect(browser.cookies.get('__client_uat')).toBe('0');
    expect(errorOf(await browser.post(path))).toBe('404 resource_not_found -');
  });

  it('can be touched and removed one by one', async () => {
    const { body } = await signIn();
    const path = `/v1/client/sessions/${body.response?.created_session_id}`;
    const touched = await browser.post(`${path}/touch`);
    expect(touched.body.response).toMatchObject({ object: 'session', status: 'active' });
    const removed = await browser.post(`${path}/remove`);
    expect(removed.body.response?.status).toBe('removed');
    expect(removed.body.client?.sessions).toEqual([]);
  });
});

describe('the emulator', () => {
  it('issues a token for an account and refuses forwarded requests', async () => {
    const { body } = await browser.post('/emulator/token', { email: 'admin@example.com' });
    expect(body.userId).toBe('user_admin');
    const { payload } = await verify(body.jwt);
    expect(payload).toMatchObject({ sub: 'user_admin', role: 'admin', azp: 'http://gate.test' });
    const forwarded = await browser.get('/emulator/codes?email=x', {
      'x-forwarded-for': '9.9.9.9',
    });
    expect(errorOf(forwarded)).toBe('403 loopback_only -');
  });

  it('is refused in production unless allowed', async () => {
    const options = { db, issuer: ISSUER, accounts: [], nodeEnv: 'production' };
    await expect(createIdentityEmulator(options)).rejects.toThrow('refused in production');
    const allowed = createIdentityEmulator({ ...options, allowInProduction: true });
    expect(await allowed).toBeTypeOf('function');
  });
});
