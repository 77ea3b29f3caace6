import type { TFunction } from 'i18next';
import { formatPriceRange } from '../../shared/format/rupees.ts';
import type { Field } from './changes.ts';
import type { ListingForm, RoomRow } from './form-values.ts';

type Words = TFunction<'listing-form'>;

/** A field of the form in a line of plain words. */
export function wordsOf(field: Field, form: ListingForm, t: Words): string {
  const said = raw(field, form, t);
  return said.trim() === '' ? t('preview.none') : said;
}

function raw(field: Field, form: ListingForm, t: Words): string {
  switch (field) {
    case 'address': {
      const { street, landmark, city, pincode } = form.address;
      return [street, landmark, `${city} ${pincode}`].filter(Boolean).join(', ');
    }
    case 'rooms':
      return form.rooms.map((room) => `${namesOf(room.category, t)}: ${rentOf(room)}`).join('; ');
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
    case 'suitableFor':
    case 'facilities':
      return namesOf(form[field], t);
    case 'genderPreference':
      return namesOf([form.genderPreference].filter(Boolean), t);
    case 'haveWarden':
    case 'isMealsIncludedInPrices':
      return t(form[field] ? 'option.yes' : 'option.no');
    default:
      return form[field];
  }
}

/** Options as the form names them, with commas. */
export function namesOf(options: readonly string[], t: Words): string {
  return options.map((option) => t(`option.${option}`)).join(', ');
}

/** "₹5,000–6,500", as typed. */
export function rentOf({ priceRange }: RoomRow): string {
  const rupees = (typed: string) => Number(typed.replace(/[₹,\s]/g, ''));
  return formatPriceRange({ min: rupees(priceRange.min), max: rupees(priceRange.max) });
}
