import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { HostelDetail } from './hostel-detail.tsx';
import '../messages.ts';

vi.mock('../analytics/track-view.ts', () => ({ trackView: () => Promise.resolve() }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => null;

type Props = Parameters<typeof HostelDetail>[0];

function showDetail(props: Pick<Props, 'detail'> & Partial<Props>): void {
  renderComponent(
    <HostelDetail
      savedAt={null}
      isFailed={false}
      isDelisted={false}
      views={null}
      renderSave={nothing}
      renderCompare={nothing}
      renderEnquiry={nothing}
      renderEnquiryStatus={nothing}
      renderMapTile={nothing}
      renderTrip={nothing}
      renderChanges={nothing}
      {...props}
    />,
  );
}

test.each([
  ['is called verified while it is public', false, 1],
  ['is not called verified once it is gone', true, 0],
])('a verified hostel %s', (_name, isDelisted, badges) => {
  vi.stubGlobal('fetch', () => Promise.withResolvers().promise);
  const detail = { ...sampleListing, verifiedUntil: '2099-01-01' };
  showDetail({ detail, savedAt: '2026-11-01T10:00:00.000Z', isDelisted });
  expect(screen.queryAllByText('Verified')).toHaveLength(badges);
});

test('the contact stands above the rooms, and the number shows only on a tap', () => {
  vi.stubGlobal('fetch', () => Promise.withResolvers().promise);
  const contact = { phone: '+919876543210', email: 'ravi@example.com' };
  showDetail({ detail: { ...sampleListing, contact } });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent ?? '');
  const contactAt = headings.indexOf('Contact');
  expect(contactAt).toBeGreaterThan(0);
  expect(headings.findIndex((text) => text.startsWith('Rooms'))).toBeGreaterThan(contactAt);
  expect(headings.findIndex((text) => text.startsWith('Reviews'))).toBeGreaterThan(contactAt);
  expect(document.body.innerHTML).not.toContain('9876543210');
  fireEvent.click(screen.getByRole('button', { name: 'Show phone number' }));
  const call = screen.getByRole('link', { name: 'Call +91 98765 43210' });
  expect(call.getAttribute('href')).toBe('tel:+919876543210');
});
