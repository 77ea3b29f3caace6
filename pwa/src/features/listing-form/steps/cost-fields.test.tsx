import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { describeField } from '../model/describe-field.ts';
import { emptyForm, type ListingForm, withDefaults } from '../model/form-values.ts';
import { listingToForm } from '../model/listing-to-form.ts';
import { changedFields, toEditBody } from '../model/merge-edits.ts';
import { toRequestBody } from '../model/to-request-body.ts';
import { validateForm } from '../model/validate-form.ts';
import { CostFields } from './cost-fields.tsx';

afterEach(cleanup);

const stored = {
  ...sampleListing,
  otherCharges: 500,
  costs: {
    water: { terms: 'included' },
    laundry: { terms: 'extra', rupees: 300 },
    joiningFee: { terms: 'none' },
    depositRefundDays: 15,
    depositDeductions: [],
  },
} satisfies typeof sampleListing;

function Screen({ form }: { form: ListingForm }) {
  const methods = useForm({ defaultValues: form });
  return (
    <FormProvider {...methods}>
      <CostFields />
      <Values />
    </FormProvider>
  );
}

function Values() {
  return <output>{JSON.stringify(useWatch<ListingForm>())}</output>;
}

/** Renders the form. Returns a function that reads its values. */
function show(form: ListingForm): () => ListingForm {
  renderComponent(<Screen form={form} />);
  return () => JSON.parse(screen.getByRole('status').textContent) as ListingForm;
}

function choose(label: string, option: string) {
  const select = screen.getByLabelText<HTMLSelectElement>(label);
  const { value } = within(select).getByRole<HTMLOptionElement>('option', { name: option });
  fireEvent.change(select, { target: { value } });
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('each cost is one choice, asks for an amount only when extra, and may stay open', () => {
  const values = show(emptyForm(null));
  expect(toRequestBody(values())).toMatchObject({ costs: {} });
  expect(toRequestBody(values())).not.toHaveProperty('otherCharges');
  expect(screen.queryByLabelText('Laundry per month, ₹')).toBeNull();
  choose('Water', 'Included in the rent');
  choose('Laundry', 'Extra');
  type('Laundry per month, ₹', '₹300');
  choose('Joining fee', 'Charged');
  type('Joining fee, paid once, ₹', '1,000');
  type('Any other charges per month, ₹', '200');
  type('Deposit returned within (days)', '15');
  expect(toRequestBody(values())).toMatchObject({
    otherCharges: 500,
    costs: {
      water: { terms: 'included' },
      laundry: { terms: 'extra', rupees: 300 },
      joiningFee: { terms: 'extra', rupees: 1000 },
      depositRefundDays: 15,
    },
  });
  choose('Laundry', 'Not charged');
  expect(toRequestBody(values())).toMatchObject({
    otherCharges: 200,
    costs: { laundry: { terms: 'none' } },
  });
});

test('"Nothing" takes back the other deductions, and they take it back', () => {
  const values = show(emptyForm(null));
  const tick = (name: string) => fireEvent.click(screen.getByLabelText(name));
  tick('Damage');
  tick('Unpaid dues');
  tick('No deductions');
  expect(values().costs.depositDeductions).toEqual(['nothing']);
  expect(toRequestBody(values())).toMatchObject({ costs: { depositDeductions: [] } });
  tick('Damage');
  expect(values().costs.depositDeductions).toEqual(['damage']);
});

test('a stored hostel comes back unchanged, and one change sends its field and the sum', () => {
  const before = listingToForm(stored);
  expect(before).toMatchObject({ otherCharges: '200', costs: { depositDeductions: ['nothing'] } });
  expect(toRequestBody(before)).toMatchObject({ otherCharges: 500, costs: stored.costs });
  const laundry = { terms: 'extra', rupees: '400' };
  const after = { ...before, costs: { ...before.costs, laundry } };
  const changed = changedFields(after, before);
  expect(new Set(changed)).toEqual(new Set(['otherCharges', 'costs']));
  const checked = validateForm({ ...after, isMealsIncludedInPrices: false }, true);
  expect(checked.ok && toEditBody(checked.input, changed, 4)).toMatchObject({
    version: 4,
    otherCharges: 600,
    costs: { laundry: { terms: 'extra', rupees: 400 } },
  });
});

test('an extra cost without an amount is named at its field', () => {
  const form = listingToForm({ ...stored, costs: {} });
  const wifi = { terms: 'extra', rupees: '' };
  const checked = validateForm({ ...form, costs: { ...form.costs, wifi } }, true);
  expect(checked).toMatchObject({
    ok: false,
    fieldErrors: { 'costs.wifi.rupees': 'error.costs-wifi-rupees' },
  });
});

test('a draft of an older release states no costs and keeps its lump of other charges', () => {
  const { costs: _, ...older } = { ...emptyForm(null), otherCharges: '350' };
  const form = withDefaults(older, null);
  expect(toRequestBody(form)).toMatchObject({ otherCharges: 350, costs: {} });
});

test('costs are described in one line', () => {
  const t = ((key: string) => key) as Parameters<typeof describeField>[2];
  expect(describeField('costs', listingToForm(stored), t)).toBe(
    'field.water: option.included; field.laundry: ₹300; field.joiningFee: option.none; ' +
      'field.depositRefundDays: 15; option.nothing',
  );
});
