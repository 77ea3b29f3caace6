import { pathId } from '@patna/contracts';
import { expect, it } from 'vitest';
import { userIdOf } from './user-id.ts';

it('derives a stable id from a subject, safe in paths and without the subject itself', () => {
  expect(userIdOf('user_asha')).toBe(userIdOf('user_asha'));
  expect(userIdOf('user_asha')).not.toBe(userIdOf('user_bina'));
  expect(pathId.parse(userIdOf('user_asha'))).toMatch(/^usr_[\w-]{22}$/);
  expect(userIdOf('user_asha')).not.toContain('asha');
});
