import { expect, test, vi } from 'vitest';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { emptyValues, faultOf, fieldsOf, sendStep } from './login-steps.ts';

const values = { ...emptyValues, email: ' a@example.com ', password: 'secret-1', code: '42 42 42' };

test('each mode asks for its own fields', () => {
  expect(fieldsOf('password', 'start')).toEqual(['email', 'password']);
  expect(fieldsOf('code', 'start')).toEqual(['email']);
  expect(fieldsOf('code', 'verify')).toEqual(['code']);
  expect(fieldsOf('reset', 'verify')).toEqual(['code', 'password']);
});

test('a password signs in at once, a code takes two steps', async () => {
  const session = spied();
  expect(await sendStep(session, 'password', 'start', values)).toBeNull();
  expect(session.signInWithPassword).toHaveBeenCalledWith('a@example.com', 'secret-1');
  expect(await sendStep(session, 'code', 'start', values)).toBe('verify');
  expect(session.startEmailCode).toHaveBeenCalledWith('a@example.com');
  expect(await sendStep(session, 'code', 'verify', values)).toBeNull();
  expect(session.finishEmailCode).toHaveBeenCalledWith('424242');
});

test('sign-up and reset verify a code', async () => {
  const session = spied();
  expect(await sendStep(session, 'sign-up', 'start', values)).toBe('verify');
  expect(await sendStep(session, 'sign-up', 'verify', values)).toBeNull();
  expect(session.finishSignUp).toHaveBeenCalledWith('424242');
  expect(await sendStep(session, 'reset', 'start', values)).toBe('verify');
  expect(await sendStep(session, 'reset', 'verify', values)).toBeNull();
  expect(session.finishReset).toHaveBeenCalledWith('424242', 'secret-1');
});

test('reports invalid input before sending', () => {
  expect(faultOf('email', { ...values, email: 'nobody' }, 'password')).toBe('error.bad-email');
  expect(faultOf('password', { ...values, password: '' }, 'password')).toBe('missing.password');
  expect(faultOf('password', { ...values, password: 'short' }, 'password')).toBeNull();
  expect(faultOf('password', { ...values, password: 'short' }, 'sign-up')).toBe(
    'error.weak-password',
  );
});

const done = () => vi.fn(() => Promise.resolve());

function spied() {
  return {
    getToken: vi.fn(async () => null),
    refresh: done(),
    signOut: done(),
    signInWithPassword: done(),
    startEmailCode: done(),
    finishEmailCode: done(),
    startSignUp: done(),
    finishSignUp: done(),
    startReset: done(),
    finishReset: done(),
    updateName: done(),
    setPhoto: done(),
    socialAccounts: vi.fn(() => []),
    startSocialSignIn: done(),
    finishSocialSignIn: done(),
  } satisfies SessionController;
}
