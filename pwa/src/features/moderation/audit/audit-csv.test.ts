import { expect, test } from 'vitest';
import { createI18n } from '../../../shared/i18n/i18n.ts';
import { auditCsv } from './audit-csv.ts';
import '../messages.ts';

const names = new Map([['usr_1', 'Meena Sinha']]);
const entry = {
  _id: 'a1',
  at: '2026-11-01T10:00:00.000Z',
  actorId: 'usr_1',
  action: 'listing.suspended',
  target: 'listing:hostel_1',
  targetName: 'Ganga View',
  from: 'live',
  to: 'rejected',
  reason: '=SUM(A1)',
};

test.each([
  [
    'en',
    'Time,What happened,About,Who,Change,Reason',
    /Hostel suspended,Ganga View,by Meena Sinha,Public → Suspended,'=SUM\(A1\)$/,
  ],
  ['hi', 'समय,क्या हुआ,किसके बारे में,किसने किया,बदलाव,कारण', /हॉस्टल निलंबित हुआ,Ganga View,Meena Sinha,/],
] as const)('has the heads and words of the language %s', (language, head, row) => {
  const t = createI18n(language).translatorOf(['moderation']);
  const [first, second] = auditCsv([entry], t, language, names).split('\r\n');
  expect(first?.slice(1)).toBe(head);
  expect(second).toMatch(row);
});
