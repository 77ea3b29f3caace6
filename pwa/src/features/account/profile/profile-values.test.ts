import type { UserView } from '@patna/contracts';
import { describe, expect, test } from 'vitest';
import { checkProfile } from './check-profile.ts';
import { valuesOf, valuesWith } from './profile-values.ts';

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

test('sends changed and emptied fields with the base version', () => {
  const typed = {
    ...valuesOf(record),
    phone: '98765 43211',
    occupation: 'student',
    homeCity: '',
  };
  expect(checkProfile(typed, record, 'en')).toEqual({
    ok: true,
    edit: { phone: '+919876543211', occupation: 'student', homeCity: null, version: 3 },
  });
});

test('sends a reverted field of an unsent edit, which may have arrived', () => {
  const unsent = { homeCity: 'Arrah', under18: false, version: 3 };
  const typed = { ...valuesOf(record), phone: '9876543211' };
  expect(checkProfile(typed, record, 'en', unsent)).toEqual({
    ok: true,
    edit: { phone: '+919876543211', homeCity: 'Gaya', under18: null, version: 3 },
  });
});

test('describes an invalid field in words', () => {
  const checked = checkProfile({ ...valuesOf(record), phone: '12' }, record, 'en');
  expect(checked.ok).toBe(false);
  expect(checked.ok ? {} : checked.errors).toHaveProperty('phone');
});

test('shows an unsent edit over the record', () => {
  const shown = valuesWith(record, { phone: null, occupation: 'traveller', version: 3 });
  expect(shown).toMatchObject({ phone: '', occupation: 'traveller', homeCity: 'Gaya' });
});

describe('for people under 18', () => {
  const minor = { age: 'minor', guardianName: 'Sunita Devi', guardianPhone: '98765 01234' };
  const guardian = { name: 'Sunita Devi', phone: '+919876501234' };

  test('age and guardian are sent together', () => {
    expect(checkProfile({ ...valuesOf(record), ...minor }, record, 'en')).toEqual({
      ok: true,
      edit: { under18: true, guardian, version: 3 },
    });
  });

  test('a guardian is required and reported at its field', () => {
    const typed = { ...valuesOf(record), age: 'minor', guardianPhone: '12' };
    const checked = checkProfile(typed, record, 'en');
    const errors = checked.ok ? {} : checked.errors;
    expect(Object.keys(errors).toSorted()).toEqual(['guardianName', 'guardianPhone']);
  });

  test('an adult keeps no guardian', () => {
    const before = { ...record, under18: true, guardian };
    expect(valuesOf(before)).toMatchObject({ ...minor, guardianPhone: '9876501234' });
    const typed = { ...valuesOf(before), age: 'adult' };
    expect(checkProfile(typed, before, 'en')).toEqual({
      ok: true,
      edit: { under18: false, version: 3 },
    });
    expect(valuesWith(before, { under18: false })).toMatchObject({
      age: 'adult',
      guardianName: '',
    });
  });
});

test('name and language can be changed but not removed', () => {
  const typed = { ...valuesOf(record), name: 'Asha Devi', language: 'hi' };
  expect(checkProfile(typed, record, 'en')).toEqual({
    ok: true,
    edit: { name: 'Asha Devi', language: 'hi', version: 3 },
  });
  const emptied = checkProfile({ ...typed, name: ' ' }, record, 'en');
  expect(emptied.ok ? {} : emptied.errors).toHaveProperty('name');
});
