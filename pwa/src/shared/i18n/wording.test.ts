import { auditActions, listingStatuses, refusals } from '@patna/contracts';
import { describe, expect, test } from 'vitest';
import { wordingFaults } from '@patna/testing/words/wording-faults.ts';
import { namespaces, texts } from './testing/locale-texts.ts';

/** Legal texts must be exact first of all, so the rules for plain English do not apply. */
const legal = ['privacy.ts', 'terms.ts'];

describe.each(namespaces('en'))('%s', (file) => {
  test('uses plain English', () => {
    if (legal.includes(file)) return;
    for (const [key, text] of Object.entries(texts('en', file))) {
      expect.soft(wordingFaults(text, 'en'), `${key}: ${text}`).toEqual([]);
    }
  });

  test('uses plain Hindi, in its own letters', () => {
    for (const [key, text] of Object.entries(texts('hi', file))) {
      expect.soft(wordingFaults(text, 'hi'), `${key}: ${text}`).toEqual([]);
    }
  });
});

test.each(['en', 'hi'])(
  'texts in %s count co-managers among those who read enquiries',
  (language) => {
    const enquiry = texts(language, 'enquiry.ts');
    const lead = texts(language, 'lead.ts');
    const privacy = texts(language, 'privacy.ts');
    const helpers = language === 'en' ? /manage/ : /सँभाल/;
    for (const text of [
      enquiry['consent'],
      enquiry['number.lead'],
      texts(language, 'support.ts')['faq.enquiry.a'],
      lead['close.private'],
      lead['note.hint'],
      privacy['collect.text'],
      privacy['phone.text'],
      privacy['keep.text'],
    ]) {
      expect.soft(text).toMatch(helpers);
    }
  },
);

test.each(['en', 'hi'])('every action of the audit log has a text in %s', (language) => {
  const written = texts(language, 'moderation-audit.ts');
  for (const action of auditActions) {
    expect.soft(written[action.replace('.', '-')], action).toBeTruthy();
  }
});

test.each(['en', 'hi'] as const)(
  'a status of a hostel has one name everywhere in %s',
  (language) => {
    const owner = texts(language, 'owner.ts');
    const moderation = texts(language, 'moderation.ts');
    for (const status of listingStatuses) {
      const name = owner[`status.${status}`];
      expect.soft(name, status).toBeTruthy();
      expect.soft(moderation[`claims.status.${status}`], status).toBe(name);
      expect.soft(refusals.notWaiting(status)[language]).toContain(`“${name}”`);
    }
  },
);
