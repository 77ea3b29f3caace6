import type { ListingForm, Maybe, RoomRow } from './form-values.ts';

/** The body of createListing as the contract's schema reads it; it still has to be checked. */
export function wireOf({ gstin, alts, ...form }: ListingForm): Record<string, unknown> {
  const tidy = gstin.replace(/\s/g, '').toUpperCase();
  const { latitude, longitude, ...address } = form.address;
  return {
    ...form,
    ...(tidy === '' ? {} : { gstin: tidy }),
    address: { ...address, ...given({ latitude, longitude }, numberOf) },
    rooms: form.rooms.map(roomOf),
    houseRules: rulesOf(form.houseRules),
    photos: form.hostelImages.map((url) => ({ alt: alts[url] ?? '' })),
  };
}

function roomOf({ deposit, beds, freeBeds, confirmedAt, ...room }: RoomRow) {
  const counted = given({ deposit, beds, freeBeds }, numberOf);
  const seen = 'freeBeds' in counted && confirmedAt !== '' ? { confirmedAt } : {};
  return { ...room, ...counted, ...seen };
}

function rulesOf({ gateTime, visitorsAllowed, vegOnly, ...numbers }: ListingForm['houseRules']) {
  return {
    ...given(numbers, numberOf),
    ...given({ gateTime }, (time) => time.trim()),
    ...given({ visitorsAllowed, vegOnly }, (answer: Maybe) => answer === 'yes', 'unstated'),
  };
}

/** Those that were filled in, each as the contract has it. */
function given<Text extends string, Value>(
  fields: Record<string, Text>,
  read: (text: Text) => Value,
  left = '',
): Record<string, Value> {
  const filled = Object.entries(fields).filter(([, text]) => text.trim() !== left);
  return Object.fromEntries(filled.map(([name, text]) => [name, read(text)]));
}

/** What is no number stays one that no schema takes. */
function numberOf(text: string): number {
  return Number(text.replace(/[₹,\s]/g, ''));
}
