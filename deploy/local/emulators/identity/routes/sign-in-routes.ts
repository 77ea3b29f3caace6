import { type Request, type Response, Router } from 'express';
import { fieldError, notFound } from '../api-error.ts';
import { ensureClient, requireClient, updateClient } from '../browser-client.ts';
import { issueCode, useCode } from '../email-codes.ts';
import { type IdentityContext, replyWithClient } from '../identity-context.ts';
import type {
  ClientRecord,
  CodeStrategy,
  IdentityStore,
  SignInAttempt,
  UserRecord,
} from '../identity-store.ts';
import { checkPassword, hashPassword } from '../password.ts';
import { field, newId, normalEmail } from '../request.ts';
import { requireSignedOut, startSession } from '../sessions.ts';
import { signInView } from '../views.ts';

interface SignInStep {
  req: Request;
  res: Response;
  client: ClientRecord;
  user: UserRecord;
  attempt: SignInAttempt;
}

/** `/client/sign_ins`: sign-in by password or e-mail code, and password reset by e-mail code. */
export function signInRoutes(context: IdentityContext): Router {
  const { store } = context;
  const router = Router();

  router.post('/client/sign_ins', async (req, res) => {
    const client = await ensureClient(store, req, res);
    await requireSignedOut(store, client);
    const user = await requireAccount(store, req);
    const attempt = newAttempt(user);
    const step: SignInStep = { req, res, client, user, attempt };
    const password = field(req, 'password');
    const strategy = codeStrategy(req);
    if (password !== undefined) await signInByPassword(context, step, password);
    else if (strategy) await sendCode(context, step, strategy);
    else await saveAttempt(context, step, attempt);
  });

  router.get('/client/sign_ins/:id', async (req, res) => {
    const step = await findStep(store, req, res);
    await saveAttempt(context, step, step.attempt);
  });

  router.post('/client/sign_ins/:id/prepare_first_factor', async (req, res) => {
    const step = await findStep(store, req, res);
    const strategy = codeStrategy(req);
    if (!strategy) throw unsupportedStrategy();
    await sendCode(context, step, strategy);
  });

  router.post('/client/sign_ins/:id/attempt_first_factor', async (req, res) => {
    const step = await findStep(store, req, res);
    const strategy = codeStrategy(req);
    if (field(req, 'strategy') === 'password') {
      return signInByPassword(context, step, field(req, 'password') ?? '');
    }
    if (!strategy) throw unsupportedStrategy();
    await useCode(store, { id: step.attempt.id, strategy }, field(req, 'code') ?? '');
    const verified = { ...step.attempt, strategy, verified: true };
    if (strategy === 'email_code') return complete(context, step, verified);
    await saveAttempt(context, step, { ...verified, status: 'needs_new_password' });
  });

  router.post('/client/sign_ins/:id/reset_password', async (req, res) => {
    const step = await findStep(store, req, res);
    if (step.attempt.status !== 'needs_new_password') throw notFound('Password reset');
    const passwordHash = await hashPassword(field(req, 'password') ?? '');
    await store.users.updateOne({ _id: step.user._id }, { $set: { passwordHash } });
    if (field(req, 'sign_out_of_other_sessions') === 'true') {
      await store.sessions.deleteMany({ userId: step.user._id });
    }
    await complete(context, step, step.attempt);
  });

  return router;
}

async function requireAccount(store: IdentityStore, req: Request): Promise<UserRecord> {
  const email = normalEmail(field(req, 'identifier') ?? '');
  const user = await store.users.findOne({ email });
  if (!user) {
    throw fieldError('identifier', 'form_identifier_not_found', "Couldn't find your account.");
  }
  return user;
}

async function findStep(store: IdentityStore, req: Request, res: Response): Promise<SignInStep> {
  const client = await requireClient(store, req);
  const attempt = client.signIn;
  const user = attempt && (await store.users.findOne({ _id: attempt.userId }));
  if (!attempt || attempt.id !== req.params['id'] || !user) throw notFound('Sign-in');
  return { req, res, client, user, attempt };
}

async function signInByPassword(context: IdentityContext, step: SignInStep, password: string) {
  await checkPassword(context.store, step.user, password);
  await complete(context, step, { ...step.attempt, strategy: 'password', verified: true });
}

async function sendCode(context: IdentityContext, step: SignInStep, strategy: CodeStrategy) {
  const { id } = step.attempt;
  const { email } = step.user;
  await issueCode(context.store, { id, email, strategy }, context.onEmailCode);
  const status = 'needs_first_factor';
  await saveAttempt(context, step, { ...step.attempt, strategy, status, verified: false });
}

async function complete(context: IdentityContext, step: SignInStep, attempt: SignInAttempt) {
  const { client, session } = await startSession(context.store, step.client, step.user, step);
  const done: SignInAttempt = { ...attempt, status: 'complete', createdSessionId: session._id };
  await replyWithClient(context, step, client, signInView(done, step.user));
}

async function saveAttempt(context: IdentityContext, step: SignInStep, attempt: SignInAttempt) {
  const client = await updateClient(context.store, step.client, { signIn: attempt });
  await replyWithClient(context, step, client, signInView(attempt, step.user));
}

function newAttempt(user: UserRecord): SignInAttempt {
  return {
    id: newId('sia'),
    userId: user._id,
    status: 'needs_first_factor',
    strategy: null,
    verified: false,
    createdSessionId: null,
  };
}

function codeStrategy(req: Request): CodeStrategy | undefined {
  const strategy = field(req, 'strategy');
  const known = strategy === 'email_code' || strategy === 'reset_password_email_code';
  return known ? strategy : undefined;
}

function unsupportedStrategy() {
  return fieldError('strategy', 'form_param_value_invalid', 'This way to sign in is not offered.');
}
