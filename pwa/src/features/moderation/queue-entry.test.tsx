import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { QueueEntry } from './queue-entry.tsx';
import { sampleReview, acceptDecisions } from './testing/decision-server.ts';
import './messages.ts';

const review = sampleReview;

const server = acceptDecisions();

test("removes an owner's reply with a reason and keeps the review", async () => {
  const reply = { text: 'You never paid, liar.', repliedAt: review.createdAt };
  renderComponent(
    <QueueEntry item={{ kind: 'reviews', review: { ...review, version: 7, reply } }} />,
  );
  await screen.findByText(reply.text);
  fireEvent.click(screen.getByRole('button', { name: 'Remove reply' }));
  const reason = { target: { value: 'It insults the guest.' } };
  fireEvent.change(await screen.findByLabelText(/^Reason/), reason);
  fireEvent.click(screen.getByRole('button', { name: 'Remove reply' }));
  const body = { decision: 'drop-reply', reason: 'It insults the guest.', version: 7 };
  await vi.waitFor(() => expect(server.sent).toEqual([body]));
});

test('a photo of a listing without a description is named by the hostel and its place', async () => {
  const listing = { ...sampleListing, photos: [{ alt: '', placeholder: '' }] };
  renderComponent(<QueueEntry item={{ kind: 'listings', listing }} />);
  expect(await screen.findByAltText('Ganga View, photo 1 of 2')).toBeDefined();
  expect(screen.getByAltText('Ganga View, photo 2 of 2')).toBeDefined();
});

test('loads a screenshot on request', async () => {
  const message = {
    _id: 'message1',
    ticket: 'PH-1',
    senderId: 'usr_asha',
    topic: 'feedback',
    message: 'The map stays grey, as this screen shows.',
    replyTo: 'asha@example.com',
    createdAt: review.createdAt,
  } as const;
  const answer = { data: { picture: 'c2NyZWVu' } };
  vi.stubGlobal('fetch', async (path: string) => {
    expect(path).toContain('/support/messages/message1/picture');
    const headers = { 'content-type': 'application/json', 'X-Request-Id': 'r1' };
    return new Response(JSON.stringify(answer), { headers });
  });
  renderComponent(
    <QueueEntry item={{ kind: 'support', message: { ...message, hasPicture: true } }} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Show the screenshot' }));
  const shown = await screen.findByAltText('Screenshot sent with the message');
  expect(shown.getAttribute('src')).toBe('data:image/webp;base64,c2NyZWVu');
  cleanup();
  renderComponent(
    <QueueEntry item={{ kind: 'support', message: { ...message, hasPicture: false } }} />,
  );
  await screen.findByText(message.message);
  expect(screen.queryByRole('button', { name: 'Show the screenshot' })).toBeNull();
});

const report = {
  _id: 'report1',
  about: 'review',
  listingId: 'hostel_1',
  reporterId: review.reviewerId,
  reason: 'offensive',
  text: '',
  status: 'open',
  createdAt: review.createdAt,
  review: { ...review, reply: { text: 'Liar.', repliedAt: review.createdAt } },
} as const;

const { review: _review, ...withoutReview } = report;
const aboutSender = { ...withoutReview, about: 'enquiry', reason: 'spam' } as const;

test("a report by the review's author concerns the reply", async () => {
  renderComponent(<QueueEntry item={{ kind: 'reports', report }} />);
  expect(await screen.findByRole('button', { name: 'Remove reply' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Hide review' })).toBeNull();
});

test.each([
  ['en', 'user', 'The hostel reported: Ravi Kumar\u00a0· Traveller account', 'Account: usr_9'],
  ['en', 'admin', 'The hostel reported: Ravi Kumar\u00a0· Moderator account', 'Account: usr_9'],
  [
    'hi',
    'user',
    'हॉस्टल ने इनकी शिकायत की है: Ravi Kumar\u00a0· पूछताछ भेजने वाले का खाता',
    'खाता: usr_9',
  ],
] as const)(
  'a report about a sender shows name and role, and then the account (%s, %s)',
  async (language, role, who, account) => {
    vi.stubGlobal('fetch', async () => Response.json({ data: { name: 'Ravi Kumar', role } }));
    const item = { kind: 'reports', report: { ...aboutSender, reportedId: 'usr_9' } } as const;
    renderComponent(<QueueEntry item={item} />, { language });
    const name = await screen.findByText('Ravi Kumar');
    expect(name.parentElement?.textContent).toBe(who);
    expect(name.parentElement?.nextElementSibling?.textContent).toBe(account);
  },
);

test('the name of a sender that did not load can be loaded again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const item = { kind: 'reports', report: { ...aboutSender, reportedId: 'usr_9' } } as const;
  renderComponent(<QueueEntry item={item} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const data = { name: 'Ravi Kumar', role: 'user' };
  vi.stubGlobal('fetch', async () => Response.json({ data }));
  fireEvent.click(retry);
  expect(await screen.findByText('Ravi Kumar')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a sender without a profile keeps the account id', async () => {
  const problem = { code: 'not_found', message: 'No such person', requestId: 'r1' };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 404 }));
  const item = { kind: 'reports', report: { ...aboutSender, reportedId: 'usr_9' } } as const;
  renderComponent(<QueueEntry item={item} />);
  expect(await screen.findByText('The hostel reported: Someone without a profile')).toBeDefined();
  expect(screen.getByText('Account: usr_9')).toBeDefined();
  expect(screen.queryByText(/deleted/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a report about a sender can be confirmed, which hides nothing', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  renderComponent(
    <QueueEntry item={{ kind: 'reports', report: { ...aboutSender, reportedId: 'usr_9' } }} />,
  );
  expect(await screen.findByText("We couldn't load the name.")).toBeDefined();
  expect(screen.queryByText(/The hostel reported:/)).toBeNull();
  expect(screen.getByText('Account: usr_9')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Confirm report' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Hide review' })).toBeNull();
  cleanup();
  renderComponent(<QueueEntry item={{ kind: 'reports', report: aboutSender }} />);
  expect(await screen.findByText(/The account is deleted/)).toBeDefined();
  cleanup();
  const photos = [{ url: `/images/${'a'.repeat(24)}/1000.jpg` }];
  renderComponent(<QueueEntry item={{ kind: 'reports', report: { ...aboutSender, photos } }} />);
  await screen.findByRole('heading', { name: 'Photos in the reported conversation' });
  expect(screen.getByRole('img', { name: 'Photo 1' })).toBeDefined();
});

test.each([
  [7, { decision: 'keep', version: 7 }],
  [undefined, { decision: 'keep' }],
])('a decision on a review sends the version that was seen: %j', async (version, body) => {
  renderComponent(<QueueEntry item={{ kind: 'reviews', review: { ...review, version } }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }));
  await vi.waitFor(() => expect(server.sent).toEqual([body]));
});

test.each([
  [3, { decision: 'keep', version: 3 }],
  [undefined, { decision: 'keep' }],
])('a decision on a report sends the version that was seen: %j', async (version, body) => {
  renderComponent(<QueueEntry item={{ kind: 'reports', report: { ...report, version } }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss report' }));
  await vi.waitFor(() => expect(server.sent).toEqual([body]));
});

test('approving a hostel requires identity and address claims', async () => {
  const days = { checkedOn: '2026-01-01', expiresOn: '2099-12-31', checkedBy: 'Patna Hostels' };
  const claims = [{ claim: 'identity', ...days }] as const;
  const waiting = { ...sampleListing, claims: [...claims] };
  renderComponent(<QueueEntry item={{ kind: 'listings', listing: waiting }} />);
  expect(await screen.findByText(/^Not verified yet: Address\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Record a verification' });
  expect(link.getAttribute('href')).toContain(sampleListing.id);
  cleanup();
  const moreClaims = [{ claim: 'address' as const, ...days }];
  renderComponent(<QueueEntry item={{ kind: 'listings', listing: { ...waiting, moreClaims } }} />);
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
  expect(screen.queryByText(/^Not verified yet/)).toBeNull();
});

test('shows a pending change next to the public version, with history and approval', async () => {
  const listing = {
    ...sampleListing,
    propertyName: 'Ganga View Deluxe',
    isBranch: true,
    genderPreference: 'Unisex' as const,
    claims: [],
    waiting: {
      since: review.createdAt,
      facts: [
        'propertyName' as const,
        'contact' as const,
        'isBranch' as const,
        'genderPreference' as const,
      ],
      approved: {
        isBranch: false,
        genderPreference: 'Boys' as const,
        propertyName: 'Ganga View',
        contact: { phone: '+917033000101', email: 'old@example.com' },
      },
    },
  };
  const decision = {
    _id: 'd1',
    at: review.createdAt,
    actorId: 'usr_admin',
    action: 'listing.rejected',
    target: 'listing:hostel_1',
    reason: 'The photos show another house.',
  };
  const history = { decisions: [decision], reports: [] };
  renderComponent(<QueueEntry item={{ kind: 'listings', listing, history }} />);
  const versionsOf = (fact: string) =>
    screen.getByText(fact).closest('tbody')?.lastChild?.textContent;
  await screen.findByRole('table');
  expect(versionsOf('Name')).toBe('Ganga ViewGanga View Deluxe');
  expect(versionsOf('Contact')).toContain('+917033000101');
  expect(versionsOf('Branch')).toBe('NoYes');
  expect(versionsOf('Who can stay')).toBe('BoysUnisex');
  expect(screen.getByText('The photos show another house.')).toBeTruthy();
  expect(screen.getByText(/Hostel rejected/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
});

test('links a possible duplicate and lists what both share', async () => {
  const clones = [
    {
      listingId: 'hostel_2',
      propertyName: 'Ganga View',
      signals: ['phone' as const, 'photos' as const, 'pin' as const, 'rent' as const],
      photos: 2,
    },
  ];
  renderComponent(<QueueEntry item={{ kind: 'listings', listing: sampleListing, clones }} />);
  const hints = within(await screen.findByRole('region', { name: /copied from another listing/ }));
  expect(hints.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Same phone number as Ganga View',
    '2 photos match photos of Ganga View',
    'Within 30 m of Ganga View on the map',
    'Rent is less than 60% of the usual rent in this area',
  ]);
  for (const link of hints.getAllByRole('link')) {
    expect(link.getAttribute('href')).toContain('hostel_2');
  }
  cleanup();
  renderComponent(<QueueEntry item={{ kind: 'listings', listing: sampleListing, clones: [] }} />);
  await screen.findByRole('heading', { name: sampleListing.propertyName });
  expect(screen.queryByRole('region', { name: /copied from another listing/ })).toBeNull();
});

test('a review is named after its hostel', () => {
  renderComponent(<QueueEntry item={{ kind: 'reviews', review, propertyName: 'Ganga View' }} />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(
    /^Ganga View: .*, \d of 5$/,
  );
});

test('the decision on a report says what it hides', () => {
  const { review: _, ...rest } = report;
  const aboutHostel = { ...rest, about: 'listing', reason: 'fraud' } as const;
  renderComponent(<QueueEntry item={{ kind: 'reports', report: aboutHostel }} />);
  expect(screen.getByRole('button', { name: 'Hide hostel' })).toBeDefined();
  cleanup();
  const byGuest = { ...report, reporterId: 'usr_8' };
  renderComponent(<QueueEntry item={{ kind: 'reports', report: byGuest }} />);
  expect(screen.getByRole('button', { name: 'Hide review' })).toBeDefined();
});
