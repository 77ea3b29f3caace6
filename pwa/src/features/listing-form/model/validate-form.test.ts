import { sentenceOf } from '@patna/contracts';
import { describe, expect, it } from 'vitest';
import { listingForm as en } from '../../../shared/i18n/locales/en/listing-form.ts';
import { listingForm as hi } from '../../../shared/i18n/locales/hi/listing-form.ts';
import { validateForm, validateStep } from './validate-form.ts';
import { emptyForm, emptyRoom, type ListingForm } from './form-values.ts';
import { stepOf, steps } from './form-steps.ts';

const nextYear = new Date().getFullYear() + 1;
const at = (name: string) => steps.findIndex((step) => step.name === name);

const good: ListingForm = {
  ...emptyForm(null),
  propertyName: 'Sone View Hostel',
  ownerName: 'Ravi Kumar',
  establishedYear: '2015',
  address: {
    ...emptyForm(null).address,
    street: 'Boring Road',
    pincode: '800001',
  },
  rooms: [
    {
      ...emptyRoom,
      category: ['Double', 'Triple'],
      priceRange: { min: '₹5,000', max: '6500' },
      numberOfRooms: '12',
    },
  ],
  genderPreference: 'Girls',
  suitableFor: ['Students'],
  hostelImages: ['/images/abc/1000.jpg'],
  contact: { phone: '+91 98765 43210', email: 'ravi@example.com' },
};

describe('validating the listing form', () => {
  it('returns the parsed body of a valid form', () => {
    const checked = validateForm({ ...good, gstin: '10aabcu9603r1z2' });
    expect(checked).toMatchObject({
      ok: true,
      input: {
        gstin: '10AABCU9603R1Z2',
        establishedYear: 2015,
        rooms: [{ priceRange: { min: 5000, max: 6500 }, numberOfRooms: 12 }],
        contact: { phone: '+919876543210' },
      },
    });
    expect(validateForm(good)).not.toHaveProperty('input.gstin');
  });

  it('reports a phone number of ten equal digits with its own message', () => {
    const contact = { ...good.contact, phone: '99999 99999' };
    const fieldErrors = validateStep({ ...good, contact }, at('contact'));
    expect(fieldErrors).toEqual({ 'contact.phone': 'error.repeated_digits' });
    const fault = { field: 'contact.phone', rule: 'repeated_digits', message: '' };
    expect([en.error.repeated_digits, hi.error.repeated_digits]).toEqual([
      sentenceOf(fault, 'en'),
      sentenceOf(fault, 'hi'),
    ]);
  });

  it('finds only errors of the given step', () => {
    const empty = emptyForm(null);
    expect(Object.keys(validateStep(empty, at('basics'))).sort()).toEqual([
      'establishedYear',
      'ownerName',
      'propertyName',
    ]);
    expect(validateStep(empty, at('address'))).toEqual({
      'address.street': 'error.address-street',
      'address.pincode': 'error.address-pincode',
    });
    expect(validateStep(empty, at('people'))).toEqual({
      genderPreference: 'error.genderPreference',
      suitableFor: 'error.suitableFor',
    });
    expect(validateStep(empty, at('photos'))).toEqual({ hostelImages: 'error.hostelImages' });
  });

  it('reports a room error at its row and a range error at the upper end', () => {
    const upsideDown = { ...emptyRoom, category: ['Single'], numberOfRooms: '3' };
    const rooms = [emptyRoom, { ...upsideDown, priceRange: { min: '9000', max: '8000' } }];
    const fieldErrors = validateStep({ ...good, rooms }, at('rooms'));
    expect(fieldErrors).toMatchObject({
      'rooms.0.category': 'error.rooms-category',
      'rooms.0.numberOfRooms': 'error.rooms-numberOfRooms',
      'rooms.0.priceRange.min': 'error.rooms-priceRange-min',
      'rooms.1.priceRange.max': 'error.rooms-priceRange-max',
    });
  });

  it('requires a meal when meals are included, a past year and a valid GSTIN', () => {
    const included = { ...good, isMealsIncludedInPrices: true };
    expect(validateStep(included, at('meals'))).toEqual({
      mealsProvided: 'error.mealsProvided',
    });
    const odd = { ...good, establishedYear: `${nextYear}`, gstin: '27AAPFU0939F1ZO' };
    expect(validateForm(odd)).toEqual({
      ok: false,
      step: at('basics'),
      fieldErrors: { establishedYear: 'error.establishedYear', gstin: 'error.gstin' },
    });
  });

  it('reads beds, rules and coordinates from text and reports errors at their fields', () => {
    const [room = emptyRoom] = good.rooms;
    const wrong: ListingForm = {
      ...good,
      address: { ...good.address, latitude: '95' },
      rooms: [{ ...room, beds: '4', freeBeds: '5', deposit: 'much' }],
      houseRules: { ...good.houseRules, gateTime: '9 pm', noticeDays: '91' },
      alts: { '/images/abc/1000.jpg': 'Call 9876543210' },
    };
    expect(validateStep(wrong, at('address'))).toEqual({
      'address.latitude': 'error.address-latitude',
    });
    expect(validateStep(wrong, at('rooms'))).toEqual({
      'rooms.0.deposit': 'error.rooms-deposit',
    });
    const dear = { ...wrong, rooms: [{ ...room, beds: '4', freeBeds: '5' }] };
    expect(validateStep(dear, at('rooms'))).toEqual({ 'rooms.0.freeBeds': 'error.rooms-freeBeds' });
    expect(validateStep(wrong, at('meals'))).toEqual({
      'houseRules.gateTime': 'error.houseRules-gateTime',
      'houseRules.noticeDays': 'error.houseRules-noticeDays',
    });
    expect(validateStep(wrong, at('photos'))).toEqual({ hostelImages: 'error.photos-alt' });
    const right = { ...good.houseRules, gateTime: '21:30', vegOnly: 'no' as const };
    expect(validateForm({ ...good, houseRules: right })).toMatchObject({
      input: { houseRules: { gateTime: '21:30', vegOnly: false } },
    });
  });

  it('sends other charges as typed, none as 0, and nothing when left open', () => {
    const charged = { ...good, otherCharges: '₹1,500', otherChargesFor: ['Laundry'] };
    expect(validateForm(charged)).toMatchObject({
      input: { otherCharges: 1500, otherChargesFor: ['Laundry'] },
    });
    expect(validateForm({ ...good, otherCharges: '0' })).toHaveProperty('input.otherCharges', 0);
    expect(validateForm(good)).not.toHaveProperty('input.otherCharges');
    expect(validateStep({ ...good, otherCharges: 'some' }, at('meals'))).toEqual({
      otherCharges: 'error.otherCharges',
    });
  });

  it('sends costs of electricity and meals only if they are charged', () => {
    const [room = emptyRoom] = good.rooms;
    const power = { electricity: 'fixed', electricityCost: '₹800' };
    const stated = { ...good, rooms: [{ ...room, ...power }], mealsCost: '2,500' };
    expect(validateForm(stated)).toMatchObject({
      input: { rooms: [{ electricity: 'fixed', electricityCost: 800 }], mealsCost: 2500 },
    });
    const without = {
      ...stated,
      rooms: [{ ...room, ...power, electricity: 'included' }],
      isMealsIncludedInPrices: true,
      mealsProvided: ['Dinner'],
    };
    expect(validateForm(without)).not.toHaveProperty('input.mealsCost');
    expect(validateForm(without)).not.toHaveProperty('input.rooms.0.electricityCost');
    expect(validateForm(good)).not.toHaveProperty('input.rooms.0.electricity');
    const wrong = [{ ...room, ...power, electricityCost: '' }];
    expect(validateStep({ ...good, rooms: wrong }, at('rooms'))).toEqual({
      'rooms.0.electricityCost': 'error.rooms-electricityCost',
    });
    expect(validateStep({ ...good, mealsCost: '-1' }, at('meals'))).toEqual({
      mealsCost: 'error.mealsCost',
    });
  });

  it("sends only answered safety questions, and the warden question only for girls' hostels", () => {
    const safety = { ...good.safety, womanWarden: 'yes', cctv: 'no' } as const;
    expect(validateForm({ ...good, safety })).toHaveProperty('input.safety', {
      womanWarden: true,
      cctv: false,
    });
    const boys = { ...good, safety, genderPreference: 'Boys' };
    expect(validateForm(boys)).toHaveProperty('input.safety', { cctv: false });
    expect(validateForm(good)).toHaveProperty('input.safety', {});
  });

  it('sends the parent hostel only for branches', () => {
    const branch = { ...good, branchType: 'North wing', parentBranchHostel: 'hostel_2' };
    expect(validateForm({ ...branch, isBranch: true })).toMatchObject({
      input: { isBranch: true, branchType: 'North wing', parentBranchHostel: 'hostel_2' },
    });
    expect(validateForm(branch)).toMatchObject({
      input: { isBranch: false, branchType: '', parentBranchHostel: '' },
    });
  });

  it('sends the accepted version of the terms', () => {
    expect(validateForm({ ...good, consent: '1.0' })).toHaveProperty('input.consent', {
      version: '1.0',
    });
    expect(validateForm(good)).not.toHaveProperty('input.consent');
  });

  it('maps a field of the server to its step', () => {
    expect([stepOf('rooms.0.category'), stepOf('photos.0.alt'), stepOf('nonsense')]).toEqual([
      at('rooms'),
      at('photos'),
      undefined,
    ]);
  });
});
