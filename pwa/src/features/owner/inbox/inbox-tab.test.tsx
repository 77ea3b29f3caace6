import 'fake-indexeddb/auto';
import type { ReceivedEnquiry } from '@patna/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import type { QueryState } from '../../../shared/ui/feedback/query-view.tsx';
import '../messages.ts';
import { InboxTab } from './inbox-tab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const waiting: ReceivedEnquiry = {
  _id: 'e1',
  listingId: 'h1',
  listingName: 'Ganga View',
  name: 'Asha',
  phone: '+919876543210',
  message: 'Is a single room free from August?',
  status: 'seen',
  createdAt: '2026-05-01T10:00:00.000Z',
};
const reply = { by: 'owner', text: 'Yes.', createdAt: '2026-05-01T10:05:00.000Z' } as const;
const answered: ReceivedEnquiry = { ...waiting, _id: 'e2', thread: [reply] };

function known<T>(value: T): QueryState<T> {
  return { value, savedAt: null, failure: null, waiting: false, retry: () => undefined };
}

const show = (received: ReceivedEnquiry[]) =>
  renderComponent(<InboxTab enquiries={known(received)} listings={known([])} />);

test('the usual reply time is shown only while no enquiry waits for a reply', () => {
  show([answered, waiting]);
  expect(screen.queryByText(/You usually reply/)).toBeNull();
  cleanup();
  show([answered]);
  expect(screen.getByText(/You usually reply/)).toBeDefined();
});

test('a form that was begun is kept while another conversation is open beside the list', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show([waiting, { ...waiting, _id: 'e3', name: 'Ravi', message: 'Is food included?' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Close enquiry' }));
  const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^Details/);
  const typed = words();
  fireEvent.change(typed, { target: { value: 'Full until July' } });
  fireEvent.click(screen.getByRole('button', { name: /Ravi/ }));
  expect(screen.getByRole('article').textContent).toContain('Is food included?');
  fireEvent.click(screen.getByRole('button', { name: /Asha/ }));
  expect(words()).toBe(typed);
  expect(words().value).toBe('Full until July');
});
