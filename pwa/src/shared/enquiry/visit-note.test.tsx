import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../testing/render-component.tsx';
import { VisitNote } from './visit-note.tsx';

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('../sharing/save-file.ts', () => ({ saveFile }));

afterEach(cleanup);

const enquiry = { _id: 'e1', listingName: 'Ganga View' };

test('says when the visit is and saves it for a calendar', () => {
  const visit = { ...enquiry, visitAt: '2026-12-05T11:00:00.000Z', visitSequence: 4 };
  renderComponent(<VisitNote enquiry={visit} title="Visit Ganga View" />);
  expect(screen.getByText('Visit on Sat 5 Dec, 4:30 pm')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  const [content, type, , ending] = saveFile.mock.calls[0] ?? [];
  expect([type, ending]).toEqual(['text/calendar', 'ics']);
  expect(content).toContain('UID:visit-e1@patna-hostels\r\nSEQUENCE:4\r\n');
});

test('offers to remove a cancelled visit from the calendar until its day', () => {
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const cancelled = { ...enquiry, cancelledVisitAt: at, visitSequence: 5 };
  renderComponent(<VisitNote enquiry={cancelled} title="Visit Ganga View" />);
  expect(screen.getByText(/^Visit on .* cancelled$/)).toBeDefined();
  saveFile.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Remove from calendar' }));
  const [content] = saveFile.mock.calls[0] ?? [];
  expect(content).toContain('METHOD:CANCEL');
  expect(content).toContain('UID:visit-e1@patna-hostels\r\nSEQUENCE:5\r\n');
  cleanup();
  const over = { ...enquiry, cancelledVisitAt: '2026-01-05T11:00:00.000Z', visitSequence: 5 };
  renderComponent(<VisitNote enquiry={over} title="Visit Ganga View" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows nothing without a time', () => {
  renderComponent(<VisitNote enquiry={enquiry} title="Visit Ganga View" />);
  expect(screen.queryByRole('button')).toBeNull();
});
