import type { Translate } from '../../../shared/i18n/i18n.ts';
import { expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { describeSafety, describeField } from './describe-field.ts';
import { listingToForm } from './listing-to-form.ts';

const t = ((key: string) => key) as Translate<'listing-form'>;
const form = listingToForm(sampleListing);

test('the preview omits safety answers that are not sent', () => {
  const safety = { ...form.safety, womanWarden: 'yes', cctv: 'no' } as const;
  const shown = (genderPreference: 'Girls' | 'Boys') =>
    describeSafety({ ...form, safety, genderPreference }, t);
  expect(shown('Girls')).toBe('field.womanWarden: option.yes; field.cctv: option.no');
  expect(shown('Boys')).toBe('field.cctv: option.no');
});

test('a parent hostel is described by its name if known', () => {
  const own = [{ id: 'hostel_2', propertyName: 'Ganga Main' }];
  expect(describeField('parentBranchHostel', form, t, own)).toBe('Ganga Main');
  expect(describeField('parentBranchHostel', form, t)).toBe('hostel_2');
  expect(describeField('parentBranchHostel', { ...form, parentBranchHostel: '' }, t, own)).toBe(
    'preview.none',
  );
});
