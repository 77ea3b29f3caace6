import { enquiryStatuses, type ReceivedEnquiry, roomCategories } from '@patna/contracts';
import { expect, test } from 'vitest';
import { addHindi } from '../../../shared/i18n/hindi-first-route.ts';
import { createI18n, type Language } from '../../../shared/i18n/i18n.ts';
import '../messages.ts';
import { countNew, inboxCsv, isUnanswered, usualReplyMs, withSeenMarks } from './inbox.ts';

addHindi();

const enquiry: ReceivedEnquiry = {
  _id: 'e1',
  listingId: 'hostel_xx01',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a bed free?',
  status: 'new',
  createdAt: '2026-11-01T10:00:00.000Z',
};

test('an enquiry opened on this phone is not counted as new and keeps a later status', () => {
  const received = [
    enquiry,
    { ...enquiry, _id: 'e2' },
    { ...enquiry, _id: 'e3', status: 'booked' } as const,
  ];
  const marked = withSeenMarks(received, new Set(['e1', 'e3']));
  expect(marked.map(({ status }) => status)).toEqual(['seen', 'new', 'booked']);
  expect(countNew(marked)).toBe(1);
});

test('the reply time is the median of first replies', () => {
  const answered = (minutes: number): ReceivedEnquiry => ({
    ...enquiry,
    thread: [
      { by: 'sender', text: 'Hello?', createdAt: '2026-11-01T10:01:00.000Z' },
      {
        by: 'owner',
        text: 'Yes',
        createdAt: new Date(Date.UTC(2026, 10, 1, 10, minutes)).toISOString(),
      },
    ],
  });
  expect(usualReplyMs([enquiry])).toBeNull();
  expect(usualReplyMs([answered(90), answered(10), enquiry, answered(30)])).toBe(30 * 60_000);
});

test('only open enquiries that the owner can answer here are unanswered', () => {
  const reply = { by: 'owner', text: 'Yes', createdAt: enquiry.createdAt } as const;
  expect(isUnanswered(enquiry)).toBe(true);
  for (const change of [
    { thread: [reply] },
    { status: 'closed' },
    { imported: true },
    { withdrawnAt: enquiry.createdAt },
  ] as const) {
    expect(isUnanswered({ ...enquiry, ...change } as ReceivedEnquiry)).toBe(false);
  }
});

function rowsOf(enquiries: readonly ReceivedEnquiry[], language: Language = 'en'): string[] {
  const csv = inboxCsv(enquiries, createI18n(language).translatorOf(['owner']), language);
  return csv.split('\r\n');
}

test('CSV has words, and times in India, in the language of the screen', () => {
  const wishes = { status: 'visit', roomCategory: 'Single', moveInDate: '2026-12-05' } as const;
  const received = [{ ...enquiry, ...wishes }];
  expect(rowsOf(received).map((row) => row.replaceAll('\u202F', ' '))).toEqual([
    '\uFEFFSent,Hostel,Status,Name,Phone,Room type,Move-in date,Message',
    '"1 Nov 2026, 3:30 pm",Ganga View,Visit planned,Asha,\'+919876543210,Single,5 Dec 2026,Is a bed free?',
  ]);
  const [, hindi] = rowsOf(received, 'hi');
  expect(hindi).toContain('1 नवंबर 2026');
  expect(hindi).toContain(',सिंगल,5 दिसंबर 2026,');
});

test.each(['en', 'hi'] as const)('CSV in %s has a word for every status and room', (language) => {
  const received = enquiryStatuses.flatMap((status) =>
    roomCategories.map((roomCategory) => ({ ...enquiry, status, roomCategory })),
  );
  const cells = new Set(rowsOf(received, language).flatMap((row) => row.split(',')));
  const stored = language === 'en' ? enquiryStatuses : [...enquiryStatuses, ...roomCategories];
  for (const value of stored) expect(cells).not.toContain(value);
  expect([...cells].filter((cell) => /^(?:enquiry|room)\./.test(cell))).toEqual([]);
});

test('CSV keeps commas, quotes and line ends in a cell and starts no formula', () => {
  const typed = { name: '=HYPERLINK("x")', message: 'A "quiet" room,\nplease' };
  const [, ...rows] = rowsOf([{ ...enquiry, ...typed }]);
  expect(rows.join('')).toContain(
    `,"'=HYPERLINK(""x"")",'+919876543210,,,"A ""quiet"" room,\nplease"`,
  );
});
