import { type Request, type Response, Router } from 'express';
import { createAccount } from '../accounts.ts';
import { emailTaken, fieldError, notFound } from '../api-error.ts';
import { ensureClient, requireClient, updateClient } from '../browser-client.ts';
import { issueCode, useCode } from '../email-codes.ts';
import { type IdentityContext, replyWithClient } from '../identity-context.ts';
import type { ClientRecord, IdentityStore, SignUpAttempt } from '../identity-store.ts';
import { personName } from '../person-name.ts';
import { hashPassword } from '../password.ts';
import { field, newId, normalEmail } from '../request.ts';
import { requireSignedOut, startSession } from '../sessions.ts';
import { signUpView } from '../views.ts';

interface SignUpStep {
  req: Request;
  res: Response;
  client: ClientRecord;
  attempt: SignUpAttempt;
}

const EMPTY: Omit<SignUpAttempt, 'id'> = {
  email: null,
  passwordHash: null,
  firstName: null,
  lastName: null,
  prepared: false,
  verified: false,
  createdUserId: null,
  createdSessionId: null,
};

/** `/client/sign_ups`: sign-up with e-mail address and password. A code verifies the address. */
export function signUpRoutes(context: IdentityContext): Router {
  const { store } = context;
  const router = Router();

  router.post('/client/sign_ups', async (req, res) => {
    const client = await ensureClient(store, req, res);
    await requireSignedOut(store, client);
    const attempt = await withFields(store, { id: newId('sua'), ...EMPTY }, req);
    await saveAttempt(context, { req, res, client, attempt }, attempt);
  });

  router.get('/client/sign_ups/:id', async (req, res) => {
    const step = await findStep(store, req, res);
    await saveAttempt(context, step, step.attempt);
  });

  router.patch('/client/sign_ups/:id', async (req, res) => {
    const step = await findStep(store, req, res);
    await saveOrComplete(context, step, await withFields(store, step.attempt, req));
  });

  router.post('/client/sign_ups/:id/prepare_verification', async (req, res) => {
    const step = await findStep(store, req, res);
    const { id, email } = step.attempt;
    requireEmailCode(req);
    if (!email) throw fieldError('email_address', 'form_param_missing', 'Enter an email address.');
    await issueCode(store, { id, email, strategy: 'email_code' }, context.onEmailCode);
    await saveAttempt(context, step, { ...step.attempt, prepared: true });
  });

  router.post('/client/sign_ups/:id/attempt_verification', async (req, res) => {
    const step = await findStep(store, req, res);
    requireEmailCode(req);
    const { id } = step.attempt;
    await useCode(store, { id, strategy: 'email_code' }, field(req, 'code') ?? '');
    await saveOrComplete(context, step, { ...step.attempt, verified: true });
  });

  return router;
}

async function findStep(store: IdentityStore, req: Request, res: Response): Promise<SignUpStep> {
  const client = await requireClient(store, req);
  const attempt = client.signUp;
  if (!attempt || attempt.id !== req.params['id']) throw notFound('Sign-up');
  return { req, res, client, attempt };
}

/** Adds the fields of this request to the attempt. A changed address must be verified again. */
async function withFields(store: IdentityStore, attempt: SignUpAttempt, req: Request) {
  const next = { ...attempt };
  const typed = field(req, 'email_address');
  if (typed !== undefined) {
    const email = await freeEmail(store, typed);
    if (email !== attempt.email) Object.assign(next, { email, prepared: false, verified: false });
  }
  const password = field(req, 'password');
  if (password !== undefined) next.passwordHash = await hashPassword(password);
  next.firstName = personName(req, 'first_name') ?? next.firstName;
  next.lastName = personName(req, 'last_name') ?? next.lastName;
  return next;
}

async function freeEmail(store: IdentityStore, typed: string): Promise<string> {
  const email = normalEmail(typed);
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    const message = 'Enter a valid email address.';
    throw fieldError('email_address', 'form_param_format_invalid', message);
  }
  if (await store.users.findOne({ email })) throw emailTaken();
  return email;
}

async function saveOrComplete(context: IdentityContext, step: SignUpStep, attempt: SignUpAttempt) {
  const { email, passwordHash, firstName, lastName, verified } = attempt;
  if (!email || !passwordHash || !verified) return saveAttempt(context, step, attempt);
  const account = { id: newId('user'), email, passwordHash, firstName, lastName, role: null };
  const user = await createAccount(context.store, account);
  const { client, session } = await startSession(context.store, step.client, user, step);
  const done = { ...attempt, createdUserId: user._id, createdSessionId: session._id };
  await replyWithClient(context, step, client, signUpView(done));
}

async function saveAttempt(context: IdentityContext, step: SignUpStep, attempt: SignUpAttempt) {
  const client = await updateClient(context.store, step.client, { signUp: attempt });
  await replyWithClient(context, step, client, signUpView(attempt));
}

function requireEmailCode(req: Request): void {
  if (field(req, 'strategy') !== 'email_code') {
    const message = 'Only a code by email is offered.';
    throw fieldError('strategy', 'form_param_value_invalid', message);
  }
}
