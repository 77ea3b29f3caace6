import type { UserView } from '@patna/contracts';
import { expect, test } from 'vitest';
import { checkRecord, valuesOf, valuesWith } from './record-values.ts';

const record: UserView = {
  _id: 'usr_a',
  clerkUserId: 'user_a',
  name: 'Asha',
  email: 'asha@example.com',
  image: '',
  role: 'user',
  lastSignedInAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  phone: '+919876543210',
  homeCity: 'Gaya',
  version: 3,
};

test('sends what differs, what was emptied, and the version it was filled from', () => {
  const typed = { phone: '98765 43211', occupation: 'student', homeCity: '' };
  expect(checkRecord(typed, record, 'en')).toEqual({
    ok: true,
    edit: { phone: '+919876543211', occupation: 'student', homeCity: null, version: 3 },
  });
});

test('says in words what is wrong with a field', () => {
  const checked = checkRecord({ ...valuesOf(record), phone: '12' }, record, 'en');
  expect(checked.ok).toBe(false);
  expect(checked.ok ? {} : checked.errors).toHaveProperty('phone');
});

test('shows an unsent edit over the record', () => {
  const shown = valuesWith(record, { phone: null, occupation: 'traveller', version: 3 });
  expect(shown).toEqual({ phone: '', occupation: 'traveller', homeCity: 'Gaya' });
});
