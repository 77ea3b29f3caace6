import type { ListingForm } from './form-values.ts';

/** `photos` is the request's name for `alts`. */
type Field = keyof ListingForm | 'photos';

export const steps = [
  {
    name: 'basics',
    fields: [
      'propertyName',
      'ownerName',
      'establishedYear',
      'gstin',
      'description',
      'isBranch',
      'branchType',
      'parentBranchHostel',
    ],
  },
  { name: 'address', fields: ['address'] },
  { name: 'rooms', fields: ['rooms'] },
  {
    name: 'meals',
    fields: [
      'isMealsIncludedInPrices',
      'mealsProvided',
      'mealsCost',
      'otherCharges',
      'otherChargesFor',
      'costs',
      'houseRules',
    ],
  },
  {
    name: 'people',
    fields: ['genderPreference', 'suitableFor', 'haveWarden', 'safety', 'facilities'],
  },
  { name: 'photos', fields: ['hostelImages', 'alts', 'photos'] },
  { name: 'contact', fields: ['contact', 'consent'] },
] as const satisfies readonly { name: string; fields: readonly Field[] }[];

export type StepName = (typeof steps)[number]['name'];

export const contactStep = steps.findIndex(({ name }) => name === 'contact');

export const photosStep = steps.findIndex(({ name }) => name === 'photos');

/** The index of the step with this name; undefined for other texts. */
export function stepNamed(name: string | null): number | undefined {
  const at = steps.findIndex((step) => step.name === name);
  return at === -1 ? undefined : at;
}

/** The step of a field path such as `rooms.0.category`. */
export function stepOf(path: string): number | undefined {
  const field = path.split('.')[0];
  const at = steps.findIndex(({ fields }) => (fields as readonly string[]).includes(field ?? ''));
  return at === -1 ? undefined : at;
}
