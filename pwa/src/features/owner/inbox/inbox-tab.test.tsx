import 'fake-indexeddb/auto';
import type { ReceivedEnquiry } from '@patna/contracts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import type { QueryState } from '../../../shared/ui/feedback/query-view.tsx';
import '../messages.ts';
import { InboxTab } from './inbox-tab.tsx';

afterEach(cleanup);

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
