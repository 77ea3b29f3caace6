import {
  listedCharges,
  readCount,
  readDegrees,
  readGstin,
  readRupees,
  type StatedCosts,
} from '@patna/contracts';
import {
  chargeNames,
  type ListingForm,
  type YesNoUnstated,
  type RoomRow,
  safetyQuestions,
} from './form-values.ts';

/** The unvalidated body of `createListing`. */
export function toRequestBody(filled: ListingForm): Record<string, unknown> {
  const { gstin, alts, focuses: _focuses, consent, ...form } = filled;
  const gstinValue = readGstin(gstin);
  const { latitude, longitude, ...address } = form.address;
  const { mealsCost, otherCharges: _otherCharges, costs: _costs, ...plain } = form;
  const charged = form.isMealsIncludedInPrices ? {} : filledFields({ mealsCost }, readRupees);
  return {
    ...plain,
    ...charged,
    ...chargesOf(form),
    ...(form.isBranch ? {} : { branchType: '', parentBranchHostel: '' }),
    ...(gstinValue === '' ? {} : { gstin: gstinValue }),
    address: { ...address, ...filledFields({ latitude, longitude }, readDegrees) },
    rooms: form.rooms.map(roomOf),
    houseRules: rulesOf(form.houseRules),
    safety: declarationsOf(form),
    ...(consent === '' ? {} : { consent: { version: consent } }),
    photos: form.hostelImages.map((url) => ({ alt: alts[url] ?? '' })),
  };
}

/** The single charges, and the sum of all charges if the other ones are stated too. */
export function chargesOf({ costs, otherCharges }: Pick<ListingForm, 'costs' | 'otherCharges'>): {
  costs: StatedCosts;
  otherCharges?: number;
} {
  const charges = chargeNames.flatMap((name) => {
    const { terms, rupees } = costs[name];
    if (terms === '') return [];
    return [[name, { terms, ...(terms === 'extra' && filledFields({ rupees }, readRupees)) }]];
  });
  const { depositRefundDays, depositDeductions } = costs;
  const stated = {
    ...Object.fromEntries(charges),
    ...filledFields({ depositRefundDays }, readCount),
    ...(depositDeductions.length > 0 && {
      depositDeductions: depositDeductions.filter((each) => each !== nothing),
    }),
  } as StatedCosts;
  if (otherCharges.trim() === '') return { costs: stated };
  return { costs: stated, otherCharges: readRupees(otherCharges) + listedCharges(stated) };
}

/** Stands for no deductions in the form. */
export const nothing = 'nothing';

function roomOf(row: RoomRow) {
  const { deposit, beds, freeBeds, freeFrom, confirmedAt, ...priced } = row;
  const { electricity, electricityCost, ...room } = priced;
  const counted = {
    ...filledFields({ deposit }, readRupees),
    ...filledFields({ beds, freeBeds }, readCount),
  };
  const electricityTerms = electricity === '' ? {} : { electricity };
  const charged = isCharged(electricity) ? filledFields({ electricityCost }, readRupees) : {};
  const dates = 'freeBeds' in counted ? { freeFrom, confirmedAt } : {};
  const dated = filledFields(dates, (day) => day);
  return { ...room, ...counted, ...electricityTerms, ...charged, ...dated };
}

/** Whether electricity is paid in addition to the rent. */
export function isCharged(electricity: string): boolean {
  return electricity === 'fixed' || electricity === 'metered';
}

function asksForWoman(genderPreference: string): boolean {
  return genderPreference === 'Girls';
}

export function safetyQuestionsFor(genderPreference: string) {
  return safetyQuestions.filter((name) => name !== 'womanWarden' || asksForWoman(genderPreference));
}

type Declared = Pick<ListingForm, 'safety' | 'genderPreference'>;

function declarationsOf({ safety: { womanWarden, ...others }, genderPreference }: Declared) {
  const answers = asksForWoman(genderPreference) ? { womanWarden, ...others } : others;
  return filledFields(answers, (answer: YesNoUnstated) => answer === 'yes', 'unstated');
}

function rulesOf({
  gateTime,
  visitorsAllowed,
  vegOnly,
  deposit,
  ...numbers
}: ListingForm['houseRules']) {
  return {
    ...filledFields(numbers, readCount),
    ...filledFields({ deposit }, readRupees),
    ...filledFields({ gateTime }, (time) => time.trim()),
    ...filledFields(
      { visitorsAllowed, vegOnly },
      (answer: YesNoUnstated) => answer === 'yes',
      'unstated',
    ),
  };
}

/** The fields that were filled in, converted by `read`. */
function filledFields<Text extends string, Value>(
  fields: Record<string, Text>,
  read: (text: Text) => Value,
  emptyValue = '',
): Record<string, Value> {
  const filled = Object.entries(fields).filter(([, text]) => text.trim() !== emptyValue);
  return Object.fromEntries(filled.map(([name, text]) => [name, read(text)]));
}
