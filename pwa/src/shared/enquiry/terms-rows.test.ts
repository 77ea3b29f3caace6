import type { RecordedTerms } from '@patna/contracts';
import { expect, test } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import './terms-messages.ts';
import { termsRows } from './terms-rows.ts';

const record: RecordedTerms = {
  id: 't1',
  sentAt: '2026-11-01T10:00:00.000Z',
  terms: {
    hostel: 'Ganga View',
    room: ['Double'],
    rent: { min: 5000, max: 6000 },
    isMealsIncludedInPrices: true,
    mealsProvided: ['Lunch'],
    electricity: 'included',
    houseRules: {},
  },
};

function shown(change: Partial<RecordedTerms>): Record<string, string | undefined> {
  const i18n = createI18n('en');
  const t = ((key: string, values?: object) =>
    i18n.t(`recorded-terms:${key}`, values as never)) as Parameters<typeof termsRows>[1]['t'];
  const rows = termsRows({ ...record, ...change }, { t, language: 'en' });
  return Object.fromEntries(rows.map(({ label, text }) => [label, text]));
}

test('the agreed rent comes before the rent of the hostel and what it includes', () => {
  const rows = shown({ agreedRent: 5500 });
  expect(Object.keys(rows).slice(0, 3)).toEqual(['Room', 'Agreed rent', 'Listed rent']);
  expect(rows).toMatchObject({
    'Agreed rent': '₹5,500 per month',
    Meals: 'Included in rent',
    Electricity: 'Included in rent',
  });
});

test('terms of earlier releases show the rent of the hostel alone', () => {
  const rows = shown({});
  expect(rows).not.toHaveProperty('Agreed rent');
  expect(rows['Rent']).toMatch(/^₹5,000.*per month$/);
});
