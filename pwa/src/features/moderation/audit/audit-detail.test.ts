import { expect, test } from 'vitest';
import { createI18n } from '../../../shared/i18n/i18n.ts';
import { auditDetail } from './audit-detail.ts';
import '../messages.ts';

const english = createI18n('en').translatorOf(['moderation']);

test('a verification is named with its days', () => {
  const entry = { action: 'claim.recorded', to: 'visited 2026-11-01/2027-10-31' };
  expect(auditDetail(entry, english, 'en')).toBe('Visited by us, 1 Nov 2026 – 31 Oct 2027');
  expect(auditDetail({ action: 'claim.withdrawn', from: 'unknown' }, english, 'en')).toBe(
    'unknown',
  );
});

test('a change of status names both', () => {
  const entry = { action: 'listing.moved', from: 'in review', to: 'live' };
  expect(auditDetail(entry, english, 'en')).toBe('In review → Public');
  expect(auditDetail({ ...entry, action: 'listing.approved' }, english, 'en')).toBeUndefined();
});

test('facts and roles are named in words', () => {
  const sent = { action: 'listing.change-sent', to: 'propertyName, hostelImages' };
  expect(auditDetail(sent, english, 'en')).toBe('Name, Photos');
  expect(auditDetail({ action: 'manager.invited', to: 'inbox' }, english, 'en')).toBe(
    'Enquiries and free beds',
  );
  const moved = { action: 'enquiry.status-changed', from: 'new', to: 'contacted' };
  expect(auditDetail(moved, english, 'en')).toBe('New → Contacted');
});
