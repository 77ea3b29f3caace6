import { electricityTerms, type MonthlyCost, monthlyCostOf, readRupees } from '@patna/contracts';
import type { Translate } from '../../../shared/i18n/i18n.ts';
import { formatPriceRange } from '../../../shared/format/rupees.ts';
import type { Field } from './merge-edits.ts';
import { chargeNames, type ListingForm, type RoomRow } from './form-values.ts';
import { hostelName } from '../components/use-my-hostels.ts';
import { chargesOf, isCharged, safetyQuestionsFor } from './to-request-body.ts';

type Words = Translate<'listing-form'>;
type Hostels = Parameters<typeof hostelName>[0];

/** Describes a field's value in one line. `hostels` are the person's hostels, if known. */
export function describeField(
  field: Field,
  form: ListingForm,
  t: Words,
  hostels?: Hostels,
): string {
  const text = fieldText(field, form, t, hostels);
  return text.trim() === '' ? t('preview.none') : text;
}

function fieldText(field: Field, form: ListingForm, t: Words, hostels: Hostels): string {
  switch (field) {
    case 'address': {
      const { street, landmark, city, pincode } = form.address;
      return [street, landmark, `${city} ${pincode}`].filter(Boolean).join(', ');
    }
    case 'rooms':
      return form.rooms
        .map((room) => `${optionNames(room.category, t)}: ${pricesOf(room, t)}`)
        .join('; ');
    case 'houseRules':
      return Object.values(form.houseRules)
        .filter((value) => value !== '' && value !== 'unstated')
        .map((value) => t(`option.${value}`, { defaultValue: value }))
        .join(', ');
    case 'contact':
      return `${form.contact.phone}, ${form.contact.email}`;
    case 'hostelImages':
      return t('preview.photos', { count: form.hostelImages.length });
    case 'alts':
      return form.hostelImages.map((url) => form.alts[url] ?? '').join('; ');
    case 'mealsProvided':
    case 'otherChargesFor':
    case 'suitableFor':
    case 'facilities':
      return optionNames(form[field], t);
    case 'genderPreference':
      return optionNames([form.genderPreference].filter(Boolean), t);
    case 'parentBranchHostel':
      return hostelName(hostels, form.parentBranchHostel);
    case 'costs':
      return describeCosts(form, t);
    case 'safety':
      return describeSafety(form, t);
    case 'haveWarden':
    case 'isBranch':
    case 'isMealsIncludedInPrices':
      return t(form[field] ? 'option.yes' : 'option.no');
    default:
      return form[field];
  }
}

export function describeSafety({ safety, genderPreference }: ListingForm, t: Words): string {
  return safetyQuestionsFor(genderPreference)
    .filter((name) => safety[name] !== 'unstated')
    .map((name) => `${t(`field.${name}`)}: ${t(`option.${safety[name]}`)}`)
    .join('; ');
}

function describeCosts({ costs }: ListingForm, t: Words): string {
  const { depositRefundDays, depositDeductions } = costs;
  const charges = chargeNames
    .filter((name) => costs[name].terms !== '')
    .map((name) => {
      const { terms, rupees } = costs[name];
      return `${t(`field.${name}`)}: ${terms === 'extra' ? `₹${rupees}` : t(`option.${terms}`)}`;
    });
  const days = depositRefundDays && `${t('field.depositRefundDays')}: ${depositRefundDays}`;
  return [...charges, days, optionNames(depositDeductions, t)].filter(Boolean).join('; ');
}

function pricesOf(room: RoomRow, t: Words): string {
  const { electricity, electricityCost } = room;
  if (electricity === '') return formatRent(room);
  const cost = isCharged(electricity) && electricityCost !== '' ? ` ₹${electricityCost}` : '';
  return `${formatRent(room)}, ${t('field.electricity')}: ${t(`option.${electricity}`)}${cost}`;
}

/** Option labels, joined by commas. */
export function optionNames(options: readonly string[], t: Words): string {
  return options.map((option) => t(`option.${option}`)).join(', ');
}

/** For example "₹5,000–6,500", or a dash while an amount is missing. */
export function formatRent(room: RoomRow): string {
  return hasRent(room) ? formatPriceRange(rentOf(room)) : '–';
}

export function hasRent(room: RoomRow): boolean {
  const { min, max } = rentOf(room);
  return Number.isFinite(min) && Number.isFinite(max);
}

function rentOf({ priceRange }: RoomRow) {
  return { min: readRupees(priceRange.min), max: readRupees(priceRange.max) };
}

export function monthlyCostOfRoom(form: ListingForm, room: RoomRow): MonthlyCost {
  const { electricity, electricityCost } = room;
  const { isMealsIncludedInPrices, mealsCost } = form;
  const charged = isCharged(electricity) ? parseAmount(electricityCost) : undefined;
  const listing = {
    isMealsIncludedInPrices,
    mealsCost: parseAmount(mealsCost),
    ...chargesOf(form),
  };
  return monthlyCostOf(listing, {
    priceRange: rentOf(room),
    electricity: electricityTerms.find((one) => one === electricity),
    electricityCost: charged,
  });
}

function parseAmount(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : readRupees(typed);
}
