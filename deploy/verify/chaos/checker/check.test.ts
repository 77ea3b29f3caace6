import { describe, expect, test } from 'vitest';
import type { Intent, Operation, Outcome } from '../history.ts';
import { checkStores } from './check.ts';
import type { EndState, ObservedNotification } from './end-state.ts';

const hostelId = 'hostel_1';
let count = 0;

function operation(intent: Intent, outcome: Outcome, made?: string): Operation {
  count += 1;
  const about = { attempts: 1, waitMs: 5, last: '' };
  return { id: count, intent, start: count, end: count, outcome, ...about, ...(made && { made }) };
}

/** An id that starts with its time, as the ids of events do. */
function eventId(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(ms).padStart(12, '0')}`;
}

function notification(kind: string, userId: string, ms: number): ObservedNotification {
  return { id: eventId(ms), kind, userId, enquiryId: 'e1', at: ms };
}

const enquiry = { kind: 'enquiry', key: 'k1', senderId: 'asha', hostelId } as const;
const text = 'Yes, come.';
const reply = { kind: 'enquiry-step', enquiryId: 'e1', step: 'reply', text } as const;
const contacted = { kind: 'enquiry-step', enquiryId: 'e1', step: 'contacted' } as const;
const heart = { kind: 'wishlist', userId: 'asha', hostelId } as const;

const history: readonly Operation[] = [
  operation(enquiry, 'ok', 'e1'),
  operation({ ...enquiry, key: 'k2' }, 'failed'),
  operation({ ...enquiry, key: 'k3' }, 'unknown'),
  operation(reply, 'ok'),
  operation({ ...heart, saved: true, sequence: 2 }, 'ok'),
  operation({ ...heart, saved: false, sequence: 1 }, 'ok'),
  operation({ kind: 'listing-edit', hostelId, price: 5000 }, 'ok'),
  operation({ kind: 'sign-up', userId: 'asha' }, 'ok'),
  operation({ kind: 'language', userId: 'asha', language: 'hi' }, 'ok'),
  operation({ kind: 'review', reviewerId: 'bina', hostelId, rating: 4 }, 'ok'),
];

const stored = {
  id: 'e1',
  key: 'k1',
  senderId: 'asha',
  hostelId,
  ownerId: 'owner',
  status: 'new',
  replies: [{ by: 'owner', text }],
};
const listing = {
  hostelId,
  ownerId: 'owner',
  name: 'Ganga View',
  status: 'live',
  version: 3,
  price: 5000,
  reviewCount: 1,
  reviewSum: 4,
  averageRating: 4,
};
const record = { hostelId, name: 'Ganga View', reviewCount: 1, averageRating: 4 };
const inHindi = { userId: 'asha', language: 'hi' };
const inEnglish = { userId: 'asha', language: 'en' };
const good: EndState = {
  enquiries: [stored],
  notifications: [
    notification('enquiry-received', 'owner', 10),
    notification('enquiry-reply', 'asha', 20),
  ],
  hearts: [{ userId: 'asha', hostelId, saved: true }],
  listings: [listing],
  reviews: [{ hostelId, reviewerId: 'bina', rating: 4 }],
  cards: [
    {
      hostelId,
      status: 'live',
      version: 3,
      name: 'Ganga View',
      price: 5000,
      reviewCount: 1,
      averageRating: 4,
    },
  ],
  owners: [{ hostelId, status: 'live', name: 'Ganga View', ownerId: 'owner' }],
  searchable: [record],
  marks: [
    { id: 'enquiry:e1', kind: 'enquiry', hostelId },
    { id: 'reply:e1', kind: 'reply', hostelId },
    { id: 'save:any', kind: 'save', hostelId },
  ],
  enquirers: [{ userId: 'asha', hostelId }],
  people: [inHindi, { userId: 'bina', language: undefined }],
  languages: [inHindi],
  waiting: {},
};

/** The average of the reviews is 3, but all copies still say 4. */
const rated3 = { reviews: [{ hostelId, reviewerId: 'bina', rating: 3 }] };

function rulesBrokenBy(change: Partial<EndState>): string[] {
  const { violations } = checkStores(history, { ...good, ...change });
  return [...new Set(violations.map((each) => each.guarantee))];
}

describe('the checker', () => {
  test('accepts a correct end state', () => {
    const { count: counted, violations } = checkStores(history, good);
    expect(violations).toEqual([]);
    expect(counted).toEqual({
      acknowledged: 2,
      delivered: 2,
      lost: 0,
      duplicates: 0,
      outOfOrder: 0,
    });
  });

  test('counts lost and doubled enquiries', () => {
    const [received, replied] = good.notifications as [ObservedNotification, ObservedNotification];
    const lost = checkStores(history, { ...good, notifications: [received] });
    expect(lost.count).toMatchObject({ acknowledged: 2, delivered: 1, lost: 1, duplicates: 0 });
    const twice = [received, replied, { ...received, id: eventId(11), at: 11 }];
    const repeated = checkStores(history, { ...good, notifications: twice });
    expect(repeated.count).toMatchObject({ delivered: 2, lost: 0, duplicates: 1 });
  });

  const bad: readonly (readonly [string, Partial<EndState>])[] = [
    ['an acknowledged enquiry is stored', { enquiries: [], notifications: [] }],
    ['an enquiry is stored once', { enquiries: [stored, { ...stored, id: 'e2' }] }],
    [
      'an enquiry that failed is not stored',
      { enquiries: [stored, { ...stored, id: 'e2', key: 'k2' }] },
    ],
    [
      'nothing is stored that nobody sent',
      { enquiries: [stored, { ...stored, id: 'e2', key: 'k9' }] },
    ],
    ['the other side is notified of what was acknowledged', { notifications: [] }],
    [
      'the other side is notified of what was acknowledged',
      { enquiries: [stored, { ...stored, id: 'e3', key: 'k3' }] },
    ],
    [
      'the other side is notified once',
      { notifications: [...good.notifications, notification('enquiry-reply', 'asha', 30)] },
    ],
    [
      'the other side is notified once',
      {
        notifications: [
          ...good.notifications,
          notification('enquiry-received', 'somebody else', 5),
        ],
      },
    ],
    [
      'notifications of an enquiry come in order',
      {
        notifications: [
          { ...notification('enquiry-received', 'owner', 10), at: 30 },
          notification('enquiry-reply', 'asha', 20),
        ],
      },
    ],
    ['the last tap on a heart decides', { hearts: [{ userId: 'asha', hostelId, saved: false }] }],
    ['a heart is stored once', { hearts: [...good.hearts, ...good.hearts] }],
    ["an owner's last change of a hostel stands", { listings: [{ ...listing, price: 4000 }] }],
    ['an acknowledged review is stored once', { reviews: [] }],
    ['an acknowledged review is stored once', rated3],
    ['ratings add up', { listings: [{ ...listing, reviewSum: 5 }] }],
    ['ratings add up', { listings: [{ ...listing, averageRating: 3.9 }] }],
    ['ratings add up', rated3],
    ['the wishlist knows every hostel as it is', { listings: [{ ...listing, version: 4 }] }],
    ['enquiries know every hostel as it is', { owners: [] }],
    ['enquiries know every hostel as it is', { listings: [{ ...listing, status: 'paused' }] }],
    ['search finds every live hostel and no other', { searchable: [] }],
    [
      'search finds every live hostel and no other',
      { listings: [{ ...listing, status: 'paused' }] },
    ],
    ['search shows the ratings as they are', rated3],
    ['the wishlist knows every hostel as it is', rated3],
    ['search shows the ratings as they are', { searchable: [{ ...record, reviewCount: 2 }] }],
    ['search shows the ratings as they are', { searchable: [{ ...record, averageRating: 4.1 }] }],
    ...(
      [
        [],
        [...stored.replies, ...stored.replies],
        [{ by: 'owner', text: 'Something else.' }],
      ] as const
    ).map(
      (replies) =>
        [
          'an acknowledged reply stands in its enquiry once',
          { enquiries: [{ ...stored, replies }] },
        ] as const,
    ),
    [
      'nothing stands in an enquiry that nobody wrote',
      { enquiries: [{ ...stored, replies: [...stored.replies, { by: 'owner', text: 'No.' }] }] },
    ],
    [
      'nothing stands in an enquiry that nobody wrote',
      { enquiries: [{ ...stored, replies: [{ by: 'sender', text }] }] },
    ],
    [
      'an enquiry has the status that its owner gave it',
      { enquiries: [{ ...stored, status: 'contacted' }] },
    ],
    ['every enquiry is counted once', { marks: good.marks.slice(1) }],
    ['every enquiry is counted once', { marks: [...good.marks, ...good.marks] }],
    [
      'every enquiry is counted once',
      { marks: good.marks.map((mark) => ({ ...mark, hostelId: 'hostel_2' })) },
    ],
    ["an owner's first reply is counted once", { marks: good.marks.slice(0, 1) }],
    ["an owner's first reply is counted once", { enquiries: [{ ...stored, replies: [] }] }],
    ['whoever enquired is known as such, once', { enquirers: [] }],
    [
      'whoever enquired is known as such, once',
      { enquirers: [...good.enquirers, { userId: 'bina', hostelId }] },
    ],
    ['whoever signed up has one record', { people: [], languages: [] }],
    ['whoever signed up has one record', { people: [inHindi, inHindi], languages: [] }],
    [
      'the language that a person last chose stands',
      { people: [inEnglish], languages: [inEnglish] },
    ],
    ['people are notified in the language of their record', { languages: [] }],
    ['people are notified in the language of their record', { languages: [inEnglish] }],
    [
      'people are notified in the language of their record',
      { languages: [inHindi, { userId: 'bina', language: 'hi' }] },
    ],
    ['nothing waits in an outbox', { waiting: { 'users.users': 1 } }],
  ];

  test.each(bad)('sees that it is not so: %s', (guarantee, change) => {
    expect(rulesBrokenBy(change)).toContain(guarantee);
  });

  test('accepts both outcomes of an unknown operation', () => {
    const open = [
      ...history,
      operation({ ...heart, saved: false, sequence: 3 }, 'unknown'),
      operation({ kind: 'listing-edit', hostelId, price: 6000 }, 'unknown'),
      operation({ kind: 'language', userId: 'asha', language: 'en' }, 'unknown'),
    ];
    expect(checkStores(open, good).violations).toEqual([]);
    const hearts = [{ userId: 'asha', hostelId, saved: false }];
    expect(checkStores(open, { ...good, hearts }).violations).toEqual([]);
    const english = { people: [inEnglish], languages: [inEnglish] };
    expect(checkStores(open, { ...good, ...english }).violations).toEqual([]);
  });

  test("an owner's step counts as it was answered", () => {
    const second = 'Still free.';
    const rulesAfter = (intent: Intent, outcome: Outcome, change: Partial<typeof stored>) => {
      const steps = [...history, operation(intent, outcome)];
      const { violations } = checkStores(steps, { ...good, enquiries: [{ ...stored, ...change }] });
      return violations.map((each) => each.guarantee);
    };
    const standing = 'an acknowledged reply stands in its enquiry once';
    const both = { replies: [...stored.replies, { by: 'owner', text: second }] };
    expect(rulesAfter({ ...reply, text: second }, 'unknown', both)).toEqual([]);
    expect(rulesAfter({ ...reply, text: second }, 'unknown', {})).toEqual([]);
    expect(rulesAfter({ ...reply, text: second }, 'failed', both)).toEqual([standing]);
    const status = 'an enquiry has the status that its owner gave it';
    expect(rulesAfter(contacted, 'ok', {})).toContain(status);
    expect(rulesAfter(contacted, 'failed', { status: 'contacted' })).toContain(status);
    expect(rulesAfter(contacted, 'unknown', {})).toEqual([]);
    expect(rulesAfter(contacted, 'unknown', { status: 'contacted' })).toEqual([]);
  });
});
