import type { EnquiryView, NotificationView } from '@patna/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../shared/api.ts';
import { createI18n } from '../../shared/i18n/i18n.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { InboxTab } from './inbox-tab.tsx';
import type { Known } from './kept-query.ts';
import './messages.ts';
import { NotificationsTab } from './notifications-tab.tsx';

const enquiry: EnquiryView = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a single room free from August?',
  status: 'seen',
  createdAt: '2026-05-01T10:00:00.000Z',
};

function known<T>(value: T): Known<T> {
  return { value, savedAt: null, failure: null, waiting: false, retry: () => undefined };
}

function show(screenPart: ReactElement) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (all) => all().concat(api.middleware),
  });
  return render(
    <Provider store={store}>
      <I18nextProvider i18n={createI18n('en')}>
        <MemoryRouter>{screenPart}</MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
}

function inbox(change: Partial<EnquiryView> = {}) {
  show(<InboxTab enquiries={known([{ ...enquiry, ...change }])} listings={known([])} />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

describe('the inbox', () => {
  it('offers the steps of the life cycle and no others', () => {
    inbox();
    const steps = screen.getAllByRole('button').map((each) => each.textContent);
    expect(steps).toEqual(['I was in touch', 'Close']);
    cleanup();
    inbox({ status: 'closed' });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('says when a step was not taken', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    inbox();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  });

  it('has no number to call once it was taken back', () => {
    inbox({ name: '•••', phone: '•••', status: 'closed', withdrawnAt: enquiry.createdAt });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/took name, number and message back/)).toBeDefined();
  });
});

describe('the notifications', () => {
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

  it('name each kind and lead to where it goes on', () => {
    const reply = { ...one, _id: 'n2', kind: 'enquiry-reply', side: 'owner' } as const;
    const future = { ...one, _id: 'n3', kind: 'parcel-arrived' as NotificationView['kind'] };
    show(<NotificationsTab feed={known([one, reply, future])} />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.querySelector('strong')?.textContent)).toEqual([
      'Enquiry for Ganga View: Contacted',
      'New reply about Ganga View',
      'News about Ganga View',
    ]);
    const [first, second] = links.map((link) => link.getAttribute('href'));
    expect(first).toBe('/hostel-detail?hostelId=h1');
    expect(second).toContain('/hostel-dashboard/analytics?tab=inbox');
  });
});
