import { faultOf, type ListingInput, listingInput } from '@patna/contracts';
import type { ListingForm } from './form-values.ts';
import { stepOf, steps } from './form-steps.ts';
import { toRequestBody } from './to-request-body.ts';

/** Form field path (`rooms.0.priceRange.max`) to translation key. */
export type FieldErrors = Record<string, string>;

/** Valid values for the other steps, so that a step's check reports only its own errors. */
const placeholders = {
  propertyName: 'Some Hostel',
  ownerName: 'Some Owner',
  establishedYear: '2000',
  description: '',
  address: { street: 'Some Road', city: 'Patna', state: 'Bihar', pincode: '800001', landmark: '' },
  rooms: [{ category: ['Single'], priceRange: { min: '500', max: '500' }, numberOfRooms: '1' }],
  isMealsIncludedInPrices: false,
  mealsProvided: [],
  genderPreference: 'Unisex',
  suitableFor: ['Both'],
  haveWarden: false,
  facilities: [],
  hostelImages: ['/images/some/1000.jpg'],
  contact: { phone: '9876543210', email: 'somebody@example.com' },
};

/**
 * Validates one step with the service's schema. A listed hostel may leave phone and email empty.
 */
export function validateStep(form: ListingForm, step: number, isListed = false): FieldErrors {
  const wire = isListed
    ? { ...toRequestBody(form), contact: filledContact(form) }
    : toRequestBody(form);
  const stepFields = Object.entries(wire).filter(([field]) => stepOf(field) === step);
  const parsed = listingInput.safeParse({ ...placeholders, ...Object.fromEntries(stepFields) });
  const fieldErrors: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const at = formPath(issue.path);
    const { rule } = faultOf(issue, 'body', wire);
    fieldErrors[at] ??= issue.path[0] === 'photos' ? 'error.photos-alt' : messageKey(at, rule);
  }
  return fieldErrors;
}

export type ValidatedForm =
  | { ok: true; input: ListingInput }
  | { ok: false; step: number; fieldErrors: FieldErrors };

/** Returns the request body, or the first step with errors. */
export function validateForm(form: ListingForm, isListed = false): ValidatedForm {
  for (const step of steps.keys()) {
    const fieldErrors = validateStep(form, step, isListed);
    if (Object.keys(fieldErrors).length > 0) return { ok: false, step, fieldErrors };
  }
  if (!isListed) return { ok: true, input: listingInput.parse(toRequestBody(form)) };
  const input = listingInput.parse({ ...toRequestBody(form), contact: filledContact(form) });
  const { phone, email } = form.contact;
  const contact = {
    phone: phone.trim() === '' ? '' : input.contact.phone,
    email: email.trim() === '' ? '' : input.contact.email,
  };
  return { ok: true, input: { ...input, contact } };
}

/** Fills an emptied contact with placeholder values, so that it passes validation. */
function filledContact({ contact: { phone, email } }: ListingForm) {
  const { contact } = placeholders;
  return {
    phone: phone.trim() === '' ? contact.phone : phone,
    email: email.trim() === '' ? contact.email : email,
  };
}

/** The form field that shows an error. Range errors show at the upper end. */
function formPath(path: readonly PropertyKey[]): string {
  const at = path.map(String).join('.');
  if (at.endsWith('.priceRange')) return `${at}.max`;
  if (at.startsWith('photos')) return 'hostelImages';
  if (at.endsWith('.confirmedAt')) return at.replace('confirmedAt', 'freeBeds');
  return at.replace(
    /^(mealsProvided|suitableFor|facilities|hostelImages|costs\.depositDeductions)\..*$/,
    '$1',
  );
}

/** `rooms.0.priceRange.max` → `error.rooms-priceRange-max`. */
function messageKey(at: string, rule: string): string {
  if (rule === 'repeated_digits') return `error.${rule}`;
  const names = at.split('.').filter((part) => !/^\d+$/.test(part));
  const parts = names[0] === 'rooms' && names[1] === 'category' ? names.slice(0, 2) : names;
  return `error.${parts.join('-')}`;
}
