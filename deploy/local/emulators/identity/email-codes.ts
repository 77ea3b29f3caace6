import { randomInt } from 'node:crypto';
import { fieldError } from './api-error.ts';
import type { CodeStrategy, EmailCodeRecord, IdentityStore } from './identity-store.ts';

const CODE_MINUTES = 10;
const CODE_ATTEMPTS = 5;

export type OnEmailCode = (email: string, code: string) => void;

/** Creates a six-digit code for an attempt and replaces the previous one. No email is sent. */
export async function issueCode(
  store: IdentityStore,
  attempt: { id: string; email: string; strategy: CodeStrategy },
  onEmailCode: OnEmailCode | undefined,
): Promise<void> {
  const now = Date.now();
  const record: EmailCodeRecord = {
    _id: `${attempt.id}:${attempt.strategy}`,
    email: attempt.email,
    code: String(randomInt(1_000_000)).padStart(6, '0'),
    attempts: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE_MINUTES * 60_000),
  };
  await store.emailCodes.replaceOne({ _id: record._id }, record, { upsert: true });
  onEmailCode?.(record.email, record.code);
}

/**
 * Checks a code, which can be used once. Throws 422: `verification_expired` when there is no code or it is older than
 * 10 minutes, `verification_failed` after five wrong tries, or `form_code_incorrect`.
 */
export async function useCode(
  store: IdentityStore,
  attempt: { id: string; strategy: CodeStrategy },
  code: string,
): Promise<void> {
  const _id = `${attempt.id}:${attempt.strategy}`;
  const issued = await store.emailCodes.findOneAndUpdate(
    { _id, expiresAt: { $gt: new Date() } },
    { $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  );
  if (!issued) {
    const message = 'This code has expired. Please ask for a new one.';
    throw fieldError('code', 'verification_expired', message);
  }
  if (issued.attempts > CODE_ATTEMPTS) {
    const message = 'Too many failed attempts. Please ask for a new code.';
    throw fieldError('code', 'verification_failed', message);
  }
  const matches = issued.code === code.trim();
  const used = matches && (await store.emailCodes.deleteOne({ _id, code: issued.code }));
  if (!used || used.deletedCount === 0) {
    throw fieldError('code', 'form_code_incorrect', 'Incorrect code');
  }
}
