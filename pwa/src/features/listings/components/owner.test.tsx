import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { Owner } from './owner.tsx';

afterEach(cleanup);

test('the owner is shown with the rate of answered enquiries', () => {
  const detail = { ...sampleListing, answerRate: { answered: 2, received: 5 } };
  renderComponent(<Owner detail={detail} views={null} />);
  expect(screen.getByText('Answered 2 of 5 enquiries in the last 30 days')).toBeDefined();
});

test('nothing is said about a hostel with too few enquiries', () => {
  renderComponent(<Owner detail={sampleListing} views={null} />);
  expect(screen.queryByText(/^Answered/)).toBeNull();
});
