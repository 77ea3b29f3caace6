import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { enquiryBody } from '../../enquiry/enquiry.ts';
import { type CallName, calls } from '../../calls.ts';
import { email, indianPhone } from '../../fields/fields.ts';
import { operations } from '../../operations.ts';
import { isMaskedContact, maskContact } from './mask-contact.ts';

it.each([
  ['+917012345101', '+91 70•• ••• 101'],
  ['+916122234567', '+91 61•• ••• 567'],
  ['', ''],
  ['+91 70•• ••• 101', '+91 70•• ••• 101'],
  ['+14155552671', '•••'],
  ['0612 2234567', '•••'],
])('shows the number %j as %j', (phone, shown) => {
  expect(maskContact({ phone, email: '' }).phone).toBe(shown);
});

it.each([
  ['ganga@example.com', 'g•••@example.com'],
  ['g@example.com', 'g•••@example.com'],
  ['', ''],
  ['g•••@example.com', 'g•••@example.com'],
  ['no address', '•••'],
  ['@example.com', '•••'],
])('shows the address %j as %j', (address, shown) => {
  expect(maskContact({ phone: '', email: address }).email).toBe(shown);
});

it('knows a masked contact from a full and from an empty one', () => {
  const full = { phone: '+917012345101', email: 'ganga@example.com' };
  expect(isMaskedContact(full)).toBe(false);
  expect(isMaskedContact(maskContact(full))).toBe(true);
  expect(isMaskedContact({ ...full, email: 'g•••@example.com' })).toBe(true);
  expect(isMaskedContact({ phone: '', email: '' })).toBe(false);
});

it('leaves too few digits for a number of India, for clients that dial what they are given', () => {
  const { phone } = maskContact({ phone: '+917012345101', email: '' });
  expect(phone.replace(/\D/g, '')).toBe('9170101');
});

it('is taken for no contact by any field that a person fills in', () => {
  const { phone, email: address } = maskContact({
    phone: '+917012345101',
    email: 'ganga@example.com',
  });
  expect(indianPhone.safeParse(phone).success).toBe(false);
  expect(email.safeParse(address).success).toBe(false);
  const asked = { name: 'Asha', phone, message: 'Is a single room free from August?' };
  expect(enquiryBody.safeParse(asked).success).toBe(false);
});

it('stands in no answer but those that mask it, those of its owner and of moderators, and the one that gives it', () => {
  const names = (Object.keys(calls) as CallName[]).filter((name) =>
    /"(?:contact|phone)"/.test(
      JSON.stringify(
        z.toJSONSchema(operations[name].output, { io: 'output', unrepresentable: 'any' }),
      ),
    ),
  );
  const ofListings = names.filter((name) => calls[name].service === 'listings');
  expect(ofListings.filter((name) => calls[name].auth === 'optional')).toEqual([
    'revealContact',
    'getListing',
  ]);
  expect(ofListings.filter((name) => calls[name].auth === 'required').toSorted()).toEqual([
    'changeListingStatus',
    'createListing',
    'decideListing',
    'editListing',
    'moderationQueue',
    'myListingsData',
    'ownerListings',
  ]);
  expect(names.filter((name) => calls[name].service === 'wishlist')).toEqual([]);
  expect(names.filter((name) => calls[name].service === 'notification')).toEqual([]);
});
