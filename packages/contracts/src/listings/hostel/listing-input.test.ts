import { describe, expect, it } from 'vitest';
import { faultOf } from '../../validation/field-fault.ts';
import { listingEdit, listingInput } from './listing-input.ts';

const room = { category: ['Single'], priceRange: { min: '₹6,500', max: 8000 }, numberOfRooms: '4' };
const address = {
  street: 'Boring Road',
  city: 'Patna',
  state: 'Bihar',
  pincode: '800001',
  landmark: '',
};
const good = {
  propertyName: 'Ganga View Hostel',
  ownerName: 'Owner of Patna',
  establishedYear: '2015',
  address,
  description: '',
  rooms: [room],
  isMealsIncludedInPrices: false,
  mealsProvided: [],
  genderPreference: 'Girls',
  suitableFor: ['Students'],
  haveWarden: true,
  facilities: ['Wi-Fi'],
  hostelImages: ['/images/a/1000.jpg'],
  contact: { phone: '98765 43210', email: 'hostel@example.com' },
};

function faults(change: object): string[] {
  const input = { ...good, ...change };
  const { error } = listingInput.safeParse(input);
  return (error?.issues ?? []).map((issue) => {
    const { field, rule } = faultOf(issue, 'body', input);
    return `${field} ${rule}`;
  });
}

const contact = (change: object) => ({ contact: { ...good.contact, ...change } });
const place = (change: object) => ({ address: { ...address, ...change } });
const rooms = (change: object) => ({ rooms: [{ ...room, ...change }] });
const costs = (stated: object) => ({ costs: stated });
const rules = (houseRules: object) => ({ houseRules });
const nextYear = new Date().getFullYear() + 1;

describe('listingInput', () => {
  it.each<[object]>([
    [{}],
    [{ gstin: '' }],
    [{ gstin: ' 10aabcu9603r1z2 ' }],
    [{ establishedYear: 1900 }],
    [{ establishedYear: String(nextYear - 1) }],
    [place({ latitude: -90, longitude: 180 })],
    [rooms({ priceRange: { min: '500', max: '1,00,000' }, numberOfRooms: 500, deposit: 0 })],
    [rooms({ beds: 10, freeBeds: 10 })],
    [{ rooms: Array.from({ length: 20 }, () => room) }],
    [rules({ gateTime: '00:00', noticeDays: 0, lockInMonths: 12, deposit: 5000, vegOnly: true })],
    [costs({})],
    [costs({ water: { terms: 'included' }, wifi: { terms: 'extra', rupees: 100_000 } })],
    [costs({ joiningFee: { terms: 'none' }, depositRefundDays: 0, depositDeductions: [] })],
    [rules({ gateTime: '23:59', noticeDays: 90, lockInMonths: 0 })],
    [contact({ phone: '0612 2234567' })],
    [rooms({ electricity: 'included' })],
    [rooms({ electricity: 'metered' })],
    [rooms({ electricity: 'metered', electricityCost: 1 })],
    [rooms({ electricity: 'fixed', electricityCost: 100_000 })],
    [{ mealsProvided: ['Dinner'], mealsCost: 2500 }],
    [{ safety: {} }],
    [{ safety: { womanWarden: true, cctv: false, biometricAttendance: true } }],
    [{ consent: { version: '1.0' } }],
  ])('accepts %j', (change) => {
    expect(faults(change)).toEqual([]);
  });

  it.each<[string, object]>([
    ['gstin gstin', { gstin: '27AAPFU0939F1ZO' }],
    ['gstin gstin', { gstin: '10AABCU9603R1Z' }],
    ['establishedYear too_small', { establishedYear: '1899' }],
    ['establishedYear year_to_come', { establishedYear: nextYear }],
    ['establishedYear required', { establishedYear: undefined }],
    ['propertyName too_small', { propertyName: 'ab' }],
    ['ownerName too_big', { ownerName: 'x'.repeat(61) }],
    ['address.street too_small', place({ street: 'ab' })],
    ['address.pincode invalid_format', place({ pincode: '012345' })],
    ['address.pincode invalid_format', place({ pincode: '8000011' })],
    ['address.latitude too_big', place({ latitude: 90.1 })],
    ['address.longitude too_small', place({ longitude: -180.1 })],
    ['rooms too_small', { rooms: [] }],
    ['rooms too_big', { rooms: Array.from({ length: 21 }, () => room) }],
    ['rooms.0.category too_small', rooms({ category: [] })],
    ['rooms.0.category named_twice', rooms({ category: ['Single', 'Single'] })],
    ['rooms.0.category.0 invalid_value', rooms({ category: ['Penthouse'] })],
    ['rooms.0.priceRange min_above_max', rooms({ priceRange: { min: 9000, max: '8,000' } })],
    ['rooms.0.priceRange.min too_small', rooms({ priceRange: { min: 499, max: 8000 } })],
    ['rooms.0.priceRange.max too_big', rooms({ priceRange: { min: 500, max: 100_001 } })],
    ['rooms.0.priceRange.min invalid_type', rooms({ priceRange: { min: 'cheap', max: 8000 } })],
    ['rooms.0.priceRange.min invalid_type', rooms({ priceRange: { min: '0x1F40', max: 8000 } })],
    ['rooms.0.priceRange.min invalid_type', rooms({ priceRange: { min: '6e3', max: 8000 } })],
    ['rooms.0.numberOfRooms too_big', rooms({ numberOfRooms: 501 })],
    ['rooms.0.deposit too_small', rooms({ deposit: -1 })],
    ['rooms.0.freeBeds free_beds', rooms({ beds: 4, freeBeds: 5 })],
    ['rooms.0.beds beds_needed', rooms({ freeBeds: 5 })],
    ['rooms.0.electricity invalid_value', rooms({ electricity: 'free' })],
    ['rooms.0.electricityCost electricity_cost_needed', rooms({ electricity: 'fixed' })],
    ['rooms.0.electricityCost electricity_not_charged', rooms({ electricityCost: 500 })],
    [
      'rooms.0.electricityCost electricity_not_charged',
      rooms({ electricity: 'included', electricityCost: 500 }),
    ],
    ['rooms.0.electricityCost too_small', rooms({ electricity: 'metered', electricityCost: 0 })],
    ['rooms.0.electricityCost too_big', rooms({ electricity: 'fixed', electricityCost: 100_001 })],
    ['rooms.0.electricityCost invalid_type', rooms({ electricity: 'fixed', electricityCost: 0.5 })],
    ['mealsCost too_small', { mealsCost: -1 }],
    ['costs.water.terms invalid_value', costs({ water: { terms: 'free' } })],
    ['costs.water.rupees charge_amount_needed', costs({ water: { terms: 'extra' } })],
    ['costs.wifi.rupees charge_amount_extra', costs({ wifi: { terms: 'none', rupees: 5 } })],
    ['costs.laundry.rupees too_small', costs({ laundry: { terms: 'extra', rupees: 0 } })],
    [
      'costs.maintenance.rupees too_big',
      costs({ maintenance: { terms: 'extra', rupees: 100_001 } }),
    ],
    [
      'costs.joiningFee.rupees invalid_type',
      costs({ joiningFee: { terms: 'extra', rupees: 0.5 } }),
    ],
    ['costs.depositRefundDays too_big', costs({ depositRefundDays: 366 })],
    ['costs.depositDeductions.0 invalid_value', costs({ depositDeductions: ['rent'] })],
    ['costs.depositDeductions named_twice', costs({ depositDeductions: ['damage', 'damage'] })],
    [
      'mealsCost meals_included',
      { isMealsIncludedInPrices: true, mealsProvided: ['Lunch'], mealsCost: 2000 },
    ],
    ['safety.cctv invalid_type', { safety: { cctv: 'yes' } }],
    ['consent.version invalid_format', { consent: { version: 'the newest' } }],
    ['mealsProvided meal_needed', { isMealsIncludedInPrices: true }],
    ['houseRules.gateTime invalid_format', rules({ gateTime: '24:00' })],
    ['houseRules.gateTime invalid_format', rules({ gateTime: '9:30' })],
    ['houseRules.noticeDays too_big', rules({ noticeDays: 91 })],
    ['houseRules.lockInMonths too_big', rules({ lockInMonths: 13 })],
    ['facilities named_twice', { facilities: ['AC', 'AC'] }],
    ['hostelImages too_big', { hostelImages: Array.from({ length: 16 }, (_, at) => `${at}`) }],
    ['contact.phone repeated_digits', contact({ phone: '9999999999' })],
    ['contact.phone repeated_digits', contact({ phone: '0612 2222222' })],
    ['contact.phone invalid_format', contact({ phone: '5876543210' })],
    ['contact.email invalid_format', contact({ email: 'a@b@example.com' })],
    ['contact.email too_big', contact({ email: `${'a'.repeat(64)}@${'b.'.repeat(95)}example.in` })],
  ])('refuses: %s', (fault, change) => {
    expect(faults(change)).toContain(fault);
  });

  it('reads numbers and the GSTIN into their stored form', () => {
    expect(listingInput.parse({ ...good, gstin: ' 10aabcu9603r1z2 ' })).toMatchObject({
      gstin: '10AABCU9603R1Z2',
      establishedYear: 2015,
      rooms: [{ priceRange: { min: 6500, max: 8000 }, numberOfRooms: 4 }],
      contact: { phone: '+919876543210' },
    });
  });
});

describe('listingEdit', () => {
  it('accepts any subset of fields under the same rules', () => {
    expect(listingEdit.parse({ description: 'New', version: 3 })).toEqual({
      description: 'New',
      version: 3,
    });
    expect(listingEdit.safeParse({ propertyName: 'ab', version: 3 }).success).toBe(false);
    expect(listingEdit.safeParse({ version: 3 }).success).toBe(false);
  });
});
