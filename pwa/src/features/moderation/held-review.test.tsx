import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleListing } from '../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { QueueEntry } from './queue-entry.tsx';
import { sampleReview, acceptDecisions } from './testing/decision-server.ts';
import './messages.ts';

const review = {
  ...sampleReview,
  comment: 'Ask for 98765 and then 43210.',
  status: 'hidden',
  waits: true,
} as const;

const server = acceptDecisions();

test('a held review can be published or hidden', async () => {
  renderComponent(<QueueEntry item={{ kind: 'reviews', review }} />);
  await screen.findByText('Not public yet. The text may contain a number or a link.');
  expect(screen.getByRole('button', { name: 'Hide review' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(server.sent).toEqual([{ decision: 'keep' }]));
});

test('a held reply can be published on its own', async () => {
  const waitingReply = { text: 'Write to me at gmail.', repliedAt: review.createdAt };
  const { waits: _, ...shown } = { ...review, status: 'published' } as const;
  renderComponent(<QueueEntry item={{ kind: 'reviews', review: { ...shown, waitingReply } }} />);
  await screen.findByText(waitingReply.text);
  fireEvent.click(screen.getByRole('button', { name: 'Publish reply' }));
  await vi.waitFor(() => expect(server.sent).toEqual([{ decision: 'keep-reply' }]));
});

test('marks doubtful texts of a hostel with their field', async () => {
  const doubtful = [
    { fact: 'address' as const, text: 'Behind nine eight seven six five' },
    { fact: 'photos' as const, text: 'The room of rooms.in' },
  ];
  renderComponent(<QueueEntry item={{ kind: 'listings', listing: sampleListing, doubtful }} />);
  const part = within(await screen.findByRole('region', { name: /may contain a number/ }));
  expect(part.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Address: Behind nine eight seven six five',
    'Photo descriptions: The room of rooms.in',
  ]);
  expect(part.getByText('The room of rooms.in').tagName).toBe('MARK');
});
