import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { OwnedListing } from '@patna/contracts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { FreeBedsForm } from './free-beds-form.tsx';
import '../messages.ts';

afterEach(cleanup);

const [room] = sampleListing.rooms;
const withFree = (version: number, ...free: number[]): OwnedListing => ({
  ...sampleListing,
  version,
  rooms: free.map((freeBeds) => ({ ...room!, freeBeds })),
});

/** A form whose hostel is refetched when "Poll" is pressed. */
function Polled() {
  const [listing, setListing] = useState(() => withFree(4, 2, 3));
  return (
    <>
      <FreeBedsForm listing={listing} />
      <button type="button" onClick={() => setListing(withFree(5, 5, 6))}>
        Poll
      </button>
    </>
  );
}

test('an unedited row follows the newest number, an edited one does not', () => {
  renderComponent(<Polled />);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox', { hidden: true });
  fireEvent.change(fields[0]!, { target: { value: '1' } });
  fireEvent.click(screen.getByText('Poll'));
  expect(fields.map(({ value }) => value)).toEqual(['1', '6']);
});

test('the closed row says how many beds are free', () => {
  const [first, second] = withFree(4, 2, 3).rooms;
  const rooms = [first!, { ...second!, category: ['Double' as const, 'Triple' as const] }];
  renderComponent(<FreeBedsForm listing={{ ...withFree(4), rooms }} />);
  expect(screen.getByText('Free beds: Single 2, Double/Triple 3')).toBeDefined();
});
