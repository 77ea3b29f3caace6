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
])('masks the number %j as %j', (phone, shown) => {
  expect(maskContact({ phone, email: '' }).phone).toBe(shown);
});

it.each([
  ['ganga@example.com', 'g•••@example.com'],
  ['g@example.com', 'g•••@example.com'],
  ['', ''],
  ['g•••@example.com', 'g•••@example.com'],
  ['no address', '•••'],
  ['@example.com', '•••'],
])('masks the address %j as %j', (address, shown) => {
  expect(maskContact({ phone: '', email: address }).email).toBe(shown);
});

it('distinguishes a masked contact from a full or empty one', () => {
  const full = { phone: '+917012345101', email: 'ganga@example.com' };
  expect(isMaskedContact(full)).toBe(false);
  expect(isMaskedContact(maskContact(full))).toBe(true);
  expect(isMaskedContact({ ...full, email: 'g•••@example.com' })).toBe(true);
  expect(isMaskedContact({ phone: '', email: '' })).toBe(false);
});

it('leaves too few digits to dial an Indian number', () => {
  const { phone } = maskContact({ phone: '+917012345101', email: '' });
  expect(phone.replace(/\D/g, '')).toBe('9170101');
});

it('a masked contact is refused by every input field', () => {
  const { phone, email: address } = maskContact({
    phone: '+917012345101',
    email: 'ganga@example.com',
  });
  expect(indianPhone.safeParse(phone).success).toBe(false);
  expect(email.safeParse(address).success).toBe(false);
  const asked = { name: 'Asha', phone, message: 'Is a single room free from August?' };
  expect(enquiryBody.safeParse(asked).success).toBe(false);
});

it('a full contact appears only in answers to its owner and co-managers, to moderators and in reveals', () => {
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
    'managedListings',
    'moderatedHostel',
    'moderationQueue',
    'myListingsData',
    'ownerListings',
    'suspendListing',
  ]);
  expect(names.filter((name) => calls[name].service === 'wishlist')).toEqual([]);
  expect(names.filter((name) => calls[name].service === 'notification')).toEqual([]);
});
