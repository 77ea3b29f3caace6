import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionController } from '../../shared/session/controller.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { showPart } from '../../shared/testing/show-part.tsx';
import { storeContact } from './draft.ts';
import type { EnquiredListing } from './enquired-listing.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import './messages.ts';

const fetched = vi.fn<typeof fetch>();
const listing: EnquiredListing = { id: 'h1', propertyName: 'Ganga View', rooms: [] };

beforeEach(() => {
  localStorage.clear();
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  const record = { data: { user: { name: 'Anna Sinha', phone: '+919876543210' } } };
  fetched.mockReset().mockImplementation(async () => Response.json(record));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
});

const phone = () => screen.getByLabelText<HTMLInputElement>('Phone');

test('the phone of the profile fills in an enquiry', async () => {
  showPart(<EnquiryForm listing={listing} onQueued={() => undefined} />);
  await waitFor(() => expect(phone().value).toBe('+919876543210'));
  const label = screen.getByText('Phone', { selector: 'label' });
  expect(label.dataset['shrink']).toBe('true');
});

test('the phone of the last enquiry comes first, and nobody is asked', () => {
  storeContact({ name: 'Anna', phone: '9123456780' });
  showPart(<EnquiryForm listing={listing} onQueued={() => undefined} />);
  expect(phone().value).toBe('9123456780');
  expect(fetched).not.toHaveBeenCalled();
});
