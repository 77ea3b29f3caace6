import {
  email,
  gstin,
  indianPhone,
  type ListingInput,
  pincode,
  readRupees,
  readYear,
} from '@patna/contracts';
import { spellings } from '@patna/contracts/testing/spellings';
import { expect, test } from 'vitest';
import { checkProfile } from '../../features/account/profile/check-profile.ts';
import { valuesOf } from '../../features/account/profile/profile-values.ts';
import { faultOf } from '../../features/account/sign-in/login-steps.ts';
import { checkEnquiry } from '../../features/enquiries/form/enquiry-values.ts';
import { validateForm } from '../../features/listing-form/model/validate-form.ts';
import { emptyForm, emptyRoom } from '../../features/listing-form/model/form-values.ts';
import { toRequestBody } from '../../features/listing-form/model/to-request-body.ts';

/** Forms parse input with the same schemas as the services. */
const form = emptyForm(null);
const wrongFields = (typed: Parameters<typeof toRequestBody>[0]) =>
  Object.keys(validateForm(typed));
const all = (kind: keyof typeof spellings) => spellings[kind].flatMap(([, typed]) => typed);
const today = '2026-05-10';

test('an enquiry and a profile accept every spelling of a phone', () => {
  const message = 'Is a bed free from the first of next month?';
  const record = { _id: 'user_1', email: 'asha@example.com' } as Parameters<typeof checkProfile>[1];
  for (const phone of all('phones')) {
    const stored = indianPhone.parse(phone);
    const draft = {
      name: 'Asha Kumari',
      phone,
      message,
      roomCategory: '',
      moveInDate: '',
    } as const;
    expect(checkEnquiry(draft, today), phone).toMatchObject({ input: { phone: stored } });
    const typed = { ...valuesOf(record), phone };
    expect(checkProfile(typed, record, 'en'), phone).toMatchObject({ edit: { phone: stored } });
    const minor = { ...typed, age: 'minor', guardianName: 'Ravi Kumar', guardianPhone: phone };
    expect(checkProfile(minor, record, 'en'), phone).toMatchObject({
      edit: { guardian: { phone: stored } },
    });
  }
});

test('the listing form accepts every spelling of its fields', () => {
  const step = (field: string, typed: Parameters<typeof toRequestBody>[0]) =>
    expect(wrongFields(typed), JSON.stringify(typed)).not.toContain(field);
  for (const code of all('pincodes')) {
    step('address.pincode', { ...form, address: { ...form.address, pincode: code } });
    expect(pincode.parse(code)).toMatch(/^8/);
  }
  for (const year of all('years')) {
    step('establishedYear', { ...form, establishedYear: year });
    expect(readYear(year)).toBeGreaterThan(1990);
  }
  for (const phone of all('phones'))
    step('contact.phone', { ...form, contact: { phone, email: '' } });
  for (const address of all('emails')) {
    step('contact.email', { ...form, contact: { phone: '', email: address } });
    expect(faultOf('email', { ...emptyLogin, email: address }, 'password')).toBeNull();
    expect(email.parse(address)).toContain('@');
  }
  for (const code of all('gstins')) {
    expect(toRequestBody({ ...form, gstin: code })).toMatchObject({ gstin: gstin.parse(code) });
  }
});

test('the listing form accepts every spelling of an amount', () => {
  for (const typed of all('rents')) {
    const rupees = readRupees(typed);
    const room = { ...emptyRoom, priceRange: { min: typed, max: typed }, deposit: typed };
    const wire = toRequestBody({
      ...form,
      rooms: [room],
      mealsCost: typed,
    }) as Partial<ListingInput>;
    expect(wire, typed).toMatchObject({ mealsCost: rupees, rooms: [{ deposit: rupees }] });
    expect(wrongFields({ ...form, rooms: [room] }), typed).not.toContain('rooms.0.priceRange.min');
  }
});

const emptyLogin = { firstName: '', lastName: '', email: '', password: '', code: '' };
