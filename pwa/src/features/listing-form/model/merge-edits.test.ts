import { expect, test } from 'vitest';
import { changedFields, toEditBody, mergeEdits, fieldsNeedingReview } from './merge-edits.ts';
import { validateForm } from './validate-form.ts';
import { listingToForm } from './listing-to-form.ts';
import { initialForm } from './initial-form.ts';
import { toRequestBody } from './to-request-body.ts';
import { sampleListing as listing } from '../../../shared/listing/sample-owned-listing.ts';

const base = listingToForm(listing);

function edit(form: typeof base) {
  const checked = validateForm(form);
  if (!checked.ok) throw new Error(JSON.stringify(checked.fieldErrors));
  return toEditBody(checked.input, changedFields(form, base), listing.version);
}

test('converting a hostel to a form and back changes nothing', () => {
  expect(changedFields(base, listingToForm(listing))).toEqual([]);
  expect(validateForm(base)).toMatchObject({
    ok: true,
    input: {
      address: { latitude: 25.61, longitude: 85.11 },
      rooms: [{ deposit: 2000, beds: 8, freeBeds: 2, confirmedAt: '2026-11-01T10:00:00.000Z' }],
      houseRules: { gateTime: '21:30', visitorsAllowed: false },
      photos: [{ alt: 'The front' }, { alt: 'A room' }],
      contact: { phone: '+919876543210' },
    },
  });
});

test('an edit holds only changed fields and its base version', () => {
  expect(edit({ ...base, description: 'Painted anew.' })).toEqual({
    version: 4,
    description: 'Painted anew.',
  });
  expect(edit({ ...base, gstin: '' })).toEqual({ version: 4, gstin: '' });
  const turned = { ...base, hostelImages: base.hostelImages.toReversed() };
  expect(edit(turned)).toEqual({
    version: 4,
    hostelImages: ['/images/b/1000.jpg', '/images/a/1000.jpg'],
    photos: [{ alt: 'A room' }, { alt: 'The front' }],
  });
  const words = { ...base, alts: { ...base.alts, '/images/b/1000.jpg': 'A double room' } };
  expect(edit(words)).toMatchObject({ photos: [{ alt: 'The front' }, { alt: 'A double room' }] });
});

test('emptied other charges are removed, and none are sent as 0', () => {
  const charged = { ...base, otherCharges: '500', otherChargesFor: ['Water'] };
  const editFrom = (form: typeof base) => {
    const checked = validateForm(form);
    if (!checked.ok) throw new Error(JSON.stringify(checked.fieldErrors));
    return toEditBody(checked.input, changedFields(form, charged), 4);
  };
  expect(editFrom({ ...charged, otherCharges: '' })).toEqual({ version: 4, otherCharges: null });
  expect(editFrom({ ...charged, otherCharges: '0' })).toEqual({ version: 4, otherCharges: 0 });
  expect(editFrom({ ...charged, otherCharges: '₹500' })).toEqual({ version: 4 });
});

test('the meal price is removed when emptied or when meals are included', () => {
  const priced = { ...base, mealsCost: '2500' };
  const editFrom = (form: typeof base) => {
    const checked = validateForm(form);
    if (!checked.ok) throw new Error(JSON.stringify(checked.fieldErrors));
    return toEditBody(checked.input, changedFields(form, priced), 4);
  };
  expect(editFrom(base)).toEqual({ version: 4, mealsCost: null });
  expect(editFrom({ ...priced, isMealsIncludedInPrices: true })).toEqual({
    version: 4,
    isMealsIncludedInPrices: true,
    mealsCost: null,
  });
  expect(changedFields({ ...base, isMealsIncludedInPrices: true, mealsCost: '9' }, base)).toEqual([
    'isMealsIncludedInPrices',
  ]);
});

test('the electricity cost is removed when emptied', () => {
  const [room] = base.rooms;
  if (!room) throw new Error('The sample has a room');
  const priced = { ...base, rooms: [{ ...room, electricity: 'fixed', electricityCost: '400' }] };
  expect(edit(priced).rooms).toMatchObject([{ electricity: 'fixed', electricityCost: 400 }]);
  const unstated = edit({ ...base, rooms: [{ ...room, beds: '9' }] });
  expect(unstated.rooms).toMatchObject([{ beds: 9, electricity: null }]);
});

test('branch and safety can be edited', () => {
  const safety = { ...base.safety, cctv: 'yes' as const };
  expect(edit({ ...base, safety, parentBranchHostel: '' })).toEqual({
    version: 4,
    parentBranchHostel: '',
    safety: { cctv: true },
  });
});

test('a draft of an older release leaves newer fields unchanged', () => {
  const old: Partial<typeof base> = structuredClone(base);
  for (const field of ['isBranch', 'branchType', 'parentBranchHostel'] as const) delete old[field];
  for (const field of ['mealsCost', 'safety', 'consent'] as const) delete old[field];
  const draft = {
    form: { ...old, description: 'Typed before the update.' } as typeof base,
    base: { version: 4, form: old as typeof base },
    step: 2,
    savedAt: listing.createdAt,
  };
  const start = initialForm(draft, { ...listing, mealsCost: 2500, safety: { cctv: true } }, null);
  expect(start.form).toMatchObject({
    description: 'Typed before the update.',
    isBranch: true,
    parentBranchHostel: 'hostel_2',
    mealsCost: '2500',
    safety: { cctv: 'yes', visitorRegister: 'unstated' },
  });
  expect(start.conflicts).toEqual([]);
  const fresh = initialForm({ ...draft, base: undefined }, null, null);
  expect(fresh.form).toMatchObject({ isBranch: false, mealsCost: '', consent: '' });
});

const changedTo = (change: Partial<typeof base>) => ({ ...base, ...change });

test('only approved facts of a public hostel need a moderator', () => {
  const open = changedTo({ facilities: ['AC'], mealsCost: '900', haveWarden: !base.haveWarden });
  expect(fieldsNeedingReview(open, base, 'live')).toEqual([]);
  const url = base.hostelImages[0] ?? '';
  const waiting = changedTo({
    description: 'Another house.',
    alts: { ...base.alts, [url]: 'Another' },
    contact: { ...base.contact, phone: '9876500000' },
  });
  expect(fieldsNeedingReview(waiting, base, 'live')).toEqual(['description', 'alts', 'contact']);
  const paused = changedTo({
    propertyName: 'Another',
    hostelImages: [...base.hostelImages].reverse(),
  });
  expect(fieldsNeedingReview(paused, base, 'paused')).toEqual([
    'propertyName',
    'hostelImages',
    'alts',
  ]);
  expect(fieldsNeedingReview(changedTo({ propertyName: 'Another' }), base, 'rejected')).toEqual([]);
});

test('removals need no moderator', () => {
  const gone = changedTo({ description: '', gstin: ' ', contact: { ...base.contact, phone: '' } });
  expect(fieldsNeedingReview(gone, base, 'live')).toEqual([]);
  const replaced = { phone: '', email: 'another@example.com' };
  expect(fieldsNeedingReview(changedTo({ contact: replaced }), base, 'live')).toEqual(['contact']);
});

test('edits of two devices merge, and the same field is a conflict', () => {
  const mine = { ...base, description: 'Mine', propertyName: 'My name' };
  const theirs = { ...base, description: 'Theirs', facilities: ['AC'], propertyName: 'My name' };
  const { form, conflicts } = mergeEdits(mine, base, theirs);
  expect(form).toMatchObject({ description: 'Mine', facilities: ['AC'], propertyName: 'My name' });
  expect(conflicts.map(({ fields }) => fields)).toEqual([['description']]);
});

const charging = (rest: string, water = '') => {
  const costs = { ...base.costs, water: { terms: water && 'extra', rupees: water } } as const;
  return changedTo({ otherCharges: rest, costs });
};

test('the other charges are merged together with the listed costs', () => {
  const split = mergeEdits(charging('300', '200'), charging('500'), charging('500'));
  expect(toRequestBody(split.form)).toMatchObject({ otherCharges: 500 });
  expect(split).toMatchObject({ form: { otherCharges: '300' }, conflicts: [] });
  const joined = mergeEdits(charging('500'), charging('500'), charging('300', '200'));
  expect(joined).toMatchObject({ form: charging('300', '200'), conflicts: [] });
});

test.each([
  ['the rest here, the split there', charging('600'), charging('300', '200')],
  ['the split here, the rest there', charging('300', '200'), charging('600')],
])('changed charges are one conflict: %s', (_name, mine, theirs) => {
  const merged = mergeEdits(mine, charging('500'), theirs);
  expect(merged.form).toEqual(mine);
  expect(merged.conflicts).toEqual([{ fields: ['costs', 'otherCharges'], theirs }]);
  expect(mergeEdits(mine, charging('500'), mine).conflicts).toEqual([]);
});
