import 'fake-indexeddb/auto';
import type { GuardianCopy } from '@patna/contracts';
import { callUrl } from '@patna/contracts/calls';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { GuardianPage } from './guardian-page.tsx';

const token = 'b'.repeat(43);
const at = `/guardian#${token}`;
const copy: GuardianCopy = {
  enquiries: [
    {
      listingId: 'h1',
      listingName: 'Ganga View',
      status: 'visit',
      visitAt: '2026-12-05T11:00:00.000Z',
      sentAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};
const claim = { checkedOn: '2026-01-01', checkedBy: 'Patna Hostels', expiresOn: '2099-01-01' };
const hostel = {
  ...sampleListing,
  id: 'h1',
  genderPreference: 'Girls',
  haveWarden: true,
  safety: { womanWarden: false },
  houseRules: { gateTime: '21:30' },
  claims: [{ claim: 'identity', ...claim }],
};

type Answer = () => Response;
let answers: { copy: Answer; hostel: Answer };

const refused = (status: number, code: string) => () =>
  Response.json({ code, message: 'No', requestId: 'r1' }, { status });
const lost = () => {
  throw new TypeError('no network');
};

beforeEach(() => {
  answers = {
    copy: () => Response.json({ data: copy }),
    hostel: () => Response.json(hostel),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith(callUrl('openGuardianLink'))) return answers.copy();
    if (url.endsWith(callUrl('getListing', { id: 'h1' }))) return answers.hostel();
    return lost();
  });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await Promise.all([db.meta.clear(), db.listings.clear()]);
});

test('shows status, visit and safety facts, and asks browsers for no referrer', async () => {
  renderComponent(<GuardianPage />, { at });
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Ganga View' }).getAttribute('href')).toBe(
    '/hostel-detail?hostelId=h1',
  );
  card.getByText('A visit is planned');
  card.getByText(/^Visit on Sat 5 Dec, 4:30/);
  card.getByText('Sent on 20 Nov 2026');
  const facts = await card.findByRole('region', { name: 'Safety facts' });
  expect([...facts.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    'Who can stayGirls',
    expect.stringMatching(/^Gate closes9:30/),
    'WardenYes',
    'Woman warden, 24 hoursNo',
  ]);
  expect([...facts.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
    "Owner's identity",
  ]);
  expect(document.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe(
    'no-referrer',
  );
});

test('opens offline as last seen, until the link is turned off', async () => {
  renderComponent(<GuardianPage />, { at });
  await screen.findByText('Woman warden, 24 hours');
  await vi.waitFor(async () => {
    expect([await db.meta.count(), await db.listings.count()]).toEqual([1, 1]);
  });
  cleanup();
  answers = { copy: lost, hostel: lost };
  renderComponent(<GuardianPage />, { at });
  await screen.findByText('A visit is planned');
  await screen.findByText('Woman warden, 24 hours');
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  answers.copy = refused(410, 'gone');
  renderComponent(<GuardianPage />, { at });
  await screen.findByText('This link was turned off');
  expect(screen.queryByText('A visit is planned')).toBeNull();
  await vi.waitFor(async () => expect(await db.meta.count()).toBe(0));
});

test('a failure offers to try again', async () => {
  answers.copy = refused(503, 'unavailable');
  renderComponent(<GuardianPage />, { at });
  await screen.findByRole('alert');
  answers.copy = () => Response.json({ data: copy });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('A visit is planned');
});

test.each([
  ['an incomplete link', '/guardian#short', 'This link is incomplete'],
  ['a link without a token', '/guardian', 'This link is incomplete'],
])('%s says so and asks no server', async (_, address, title) => {
  answers.copy = lost;
  renderComponent(<GuardianPage />, { at: address });
  expect(await screen.findByText(title)).toBeDefined();
});

test('says that there are no enquiries, that a link is unknown and that a hostel is gone', async () => {
  answers.copy = () => Response.json({ data: { enquiries: [] } });
  renderComponent(<GuardianPage />, { at });
  await screen.findByText('No enquiries yet');
  cleanup();
  answers.copy = refused(404, 'not_found');
  renderComponent(<GuardianPage />, { at });
  await screen.findByText('This link is incomplete');
  cleanup();
  answers = { copy: () => Response.json({ data: copy }), hostel: refused(404, 'not_found') };
  renderComponent(<GuardianPage />, { at });
  await screen.findByText(/no longer listed/);
});
