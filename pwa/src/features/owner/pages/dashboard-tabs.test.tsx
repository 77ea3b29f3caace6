import 'fake-indexeddb/auto';
import {
  type ReceivedEnquiry,
  moderatorKinds,
  notificationKinds,
  type NotificationView,
} from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { notifications as passingEnglish } from '../../../shared/i18n/locales/en/notifications.ts';
import { owner as english } from '../../../shared/i18n/locales/en/owner.ts';
import { notifications as passingHindi } from '../../../shared/i18n/locales/hi/notifications.ts';
import { owner as hindi } from '../../../shared/i18n/locales/hi/owner.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import type { QueryState } from '../../../shared/ui/feedback/query-view.tsx';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { InboxTabLabel } from '../inbox/inbox-tab-label.tsx';
import { InboxTab } from '../inbox/inbox-tab.tsx';
import '../messages.ts';
import { NotificationsTab } from './notifications-tab.tsx';

const enquiry: ReceivedEnquiry = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a single room free from August?',
  status: 'seen',
  createdAt: '2026-05-01T10:00:00.000Z',
};

function known<T>(value: T): QueryState<T> {
  return { value, savedAt: null, failure: null, waiting: false, retry: () => undefined };
}

function stubWidth(wide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** The inbox of a wide screen, with its first conversation open. */
function inbox(change: Partial<ReceivedEnquiry> = {}) {
  stubWidth(true);
  renderComponent(<InboxTab enquiries={known([{ ...enquiry, ...change }])} listings={known([])} />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

describe('the inbox', () => {
  it('offers only the allowed next statuses', () => {
    inbox();
    const group = screen.getByRole('group', { name: 'Status' });
    const steps = within(group).getAllByRole('button');
    expect(steps.map((each) => each.textContent)).toEqual(['Mark as contacted', 'Close enquiry']);
    cleanup();
    inbox({ status: 'closed' });
    expect(screen.queryByRole('group', { name: 'Status' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('marks an opened enquiry as seen and keeps its next steps while the mark waits', async () => {
    setProviderUser(anna);
    inbox({ _id: 'opened', status: 'new' });
    expect(screen.getByRole('article', { name: /Asha/ })).toBeDefined();
    expect(await db.outbox.count()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: /Asha/ }));
    await waitFor(async () => {
      const items = await db.outbox.toArray();
      expect(items.map(({ params, body }) => [params, body])).toEqual([
        [{ enquiryId: 'opened' }, { upTo: '2026-05-01T10:00:00.000Z' }],
      ]);
    });
    expect(screen.queryByRole('button', { name: /seen/i })).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark as contacted' })).toBeDefined();
    await db.outbox.clear();
  });

  it('queues a status and a reply offline and can cancel both', async () => {
    setProviderUser(anna);
    inbox();
    fireEvent.click(screen.getByRole('button', { name: 'Close enquiry' }));
    fireEvent.click(screen.getByRole('radio', { name: 'No beds free' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close enquiry' }));
    await screen.findByText(/Marked “Closed”. We'll update the enquiry when you're online/);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Yes, from Monday.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    const log = screen.getByRole('log');
    await within(log).findByText('Yes, from Monday.');
    fireEvent.click(within(log).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(log).queryByText('Yes, from Monday.')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Close enquiry' })).toBeDefined();
  });

  it('shows the first message as part of the conversation', () => {
    inbox({ thread: [{ by: 'owner', text: 'Yes.', createdAt: '2026-05-02T10:00:00.000Z' }] });
    const bubbles = within(screen.getByRole('log')).getAllByRole('listitem');
    expect(bubbles.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Is a single room free from August\?Traveller/),
      expect.stringMatching(/^Yes\.You/),
    ]);
  });

  it('offers a call but no reply to senders without an account', () => {
    inbox({ imported: true, message: '' });
    expect(screen.getByRole('link', { name: /98765 43210/ })).toBeDefined();
    expect(screen.getByText(/no account here/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark as contacted' })).toBeDefined();
  });

  it('shows enquiries of the chosen filter', () => {
    inbox();
    fireEvent.click(screen.getByRole('button', { name: 'New (0)' }));
    expect(screen.getByText('No enquiries here.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('button', { name: /Asha/ }).textContent).toContain(enquiry.message);
  });

  it('searches offline and shows everything again', () => {
    inbox();
    const search = screen.getByRole('searchbox', { name: 'Search enquiries' });
    fireEvent.change(search, { target: { value: 'nobody' } });
    expect(screen.queryByRole('button', { name: /Asha/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('button', { name: /Asha/ })).toBeDefined();
  });

  it('offers the statuses that occur, New and the chosen one', () => {
    inbox();
    const chips = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual(['All (1)', 'New (0)', 'Seen (1)']);
  });

  it('shows no number after it was withdrawn', () => {
    inbox({ name: '•••', phone: '•••', status: 'closed', withdrawnAt: enquiry.createdAt });
    expect(document.querySelector('[href^="tel:"]')).toBeNull();
    expect(screen.getByText(/deleted their name, number and messages/)).toBeDefined();
  });
});

describe('drafts about a sender', () => {
  const keys = ['patna.me.note.e1', 'patna.me.reply.e1'];
  afterEach(() => localStorage.clear());

  it.each([
    ['are deleted from the phone with a withdrawal', { withdrawnAt: enquiry.createdAt }, null],
    ['stay as long as the enquiry does', {}, 'Asha comes'],
  ])('%s', (_, change, expected) => {
    for (const key of keys) localStorage.setItem(key, 'Asha comes');
    inbox(change);
    expect(keys.map((key) => localStorage.getItem(key))).toEqual([expected, expected]);
  });
});

describe('the inbox on a phone', () => {
  const phone = (enquiries: ReceivedEnquiry[]) => {
    stubWidth(false);
    renderComponent(<InboxTab enquiries={known(enquiries)} listings={known([])} />);
  };

  it('opens a conversation over its list and returns to it', async () => {
    phone([enquiry, { ...enquiry, _id: 'e2', name: 'Ravi', message: 'Is food included?' }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Ravi/ }));
    const sheet = screen.getByRole('dialog', { name: 'Ravi' });
    expect(within(sheet).getByText('Is food included?')).toBeDefined();
    expect(within(sheet).getByRole('textbox')).toBeDefined();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /Ravi/ })).toBeDefined();
  });

  it('shows the last words, and the number where the name is unknown', () => {
    const thread = [
      { by: 'owner', text: 'Yes, from Monday.', createdAt: enquiry.createdAt },
    ] as const;
    phone([{ ...enquiry, name: '', thread: [...thread] }]);
    const row = screen.getByRole('button', { name: /^\+91 98765 43210/ });
    expect(row.textContent).toContain('Yes, from Monday.');
    expect(screen.queryByText('Name unknown')).toBeNull();
  });

  it('folds and does not count enquiries that nobody can answer', () => {
    const nameless = {
      ...enquiry,
      imported: true,
      name: '',
      phone: '',
      message: '',
      status: 'new',
    };
    phone([enquiry, { ...nameless, _id: 'e2' } as ReceivedEnquiry]);
    expect(screen.getByRole('button', { name: 'All (1)' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'New (0)' })).toBeDefined();
    const folded = screen.getByText('1 imported enquiry has no name or number');
    expect(folded.closest('details')?.open).toBe(false);
  });
});

describe('the inbox tab', () => {
  it('counts new enquiries, also in its accessible name', () => {
    const unseen = { ...enquiry, _id: 'e2', status: 'new' } as const;
    renderComponent(
      <button type="button">
        <InboxTabLabel enquiries={[enquiry, unseen]} />
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Enquiries 1 Unread' })).toBeDefined();
    cleanup();
    renderComponent(
      <button type="button">
        <InboxTabLabel enquiries={[enquiry]} />
      </button>,
    );
    expect(screen.getByRole('button', { name: 'Enquiries' })).toBeDefined();
  });
});

describe('notifications', () => {
  const one: NotificationView = {
    _id: 'n1',
    kind: 'enquiry-status',
    side: 'sender',
    status: 'contacted',
    listingId: 'h1',
    listingName: 'Ganga View',
    enquiryId: 'e1',
    createdAt: enquiry.createdAt,
  };

  it('name each kind and link to its subject', () => {
    const reply = { ...one, _id: 'n2', kind: 'enquiry-reply', side: 'owner' } as const;
    const future = { ...one, _id: 'n3', kind: 'parcel-arrived' as NotificationView['kind'] };
    const nameless = { ...one, _id: 'n4', kind: 'review-reply', listingName: '' } as const;
    const visit = {
      ...one,
      _id: 'n5',
      status: 'visit',
      visitAt: '2026-12-05T11:00:00.000Z',
    } as const;
    const data = [one, reply, future, nameless, visit];
    renderComponent(<NotificationsTab isOwner feed={known({ data, unread: 2 })} settings={null} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.querySelector('strong')?.textContent)).toEqual([
      'Enquiry for Ganga View: Contacted',
      'New reply about Ganga View',
      'Update about Ganga View',
      'Update about a hostel you reviewed',
      'Visit to Ganga View: Sat 5 Dec, 4:30\u00a0pm',
    ]);
    const [first, second] = links.map((link) => link.getAttribute('href'));
    expect(first).toBe('/my-profile/enquiries/e1');
    expect(second).toContain('/hostel-dashboard/analytics?tab=inbox');
  });

  it('lead moderators to the queue or to the claims', () => {
    const data = moderatorKinds.map((kind) => ({
      ...one,
      _id: kind,
      kind,
      side: undefined,
      until: '2027-03-01',
    }));
    renderComponent(<NotificationsTab isOwner feed={known({ data, unread: 6 })} settings={null} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/moderation',
      '/moderation',
      '/moderation?queue=reports',
      '/moderation?queue=appeals',
      '/moderation?queue=claims&hostel=h1',
      '/moderation?queue=claims&hostel=h1',
      '/moderation?queue=verification',
    ]);
    expect(links[4]?.textContent).toContain('1 Mar 2027');
  });

  it('have texts for each kind in both languages', () => {
    for (const kind of [...notificationKinds, ...moderatorKinds]) {
      for (const words of [english.feed[kind], passingEnglish[kind]]) {
        expect(words).toContain('{{hostel}}');
      }
      for (const words of [hindi.feed[kind], passingHindi[kind]]) {
        expect(words).toMatch(/^[^A-Z]*\{\{hostel\}\}/);
      }
    }
  });
});
