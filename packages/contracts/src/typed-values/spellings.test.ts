import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { email, gstin, indianPhone, pincode } from '../fields/fields.ts';
import { listingInput } from '../listings/hostel/listing-input.ts';
import type { Spellings } from './testing/phone-spellings.ts';
import { spellings } from './testing/spellings.ts';

const { establishedYear, rooms } = listingInput.shape;
const rent = rooms._zod.def.element.shape.priceRange.shape.min;

describe.each<[keyof typeof spellings, z.ZodMiniType]>([
  ['phones', indianPhone],
  ['pincodes', pincode],
  ['rents', rent],
  ['years', establishedYear],
  ['gstins', gstin],
  ['emails', email],
])('%s', (kind, schema) => {
  const table: Spellings = spellings[kind];

  it('has at least a hundred spellings', () => {
    expect(new Set(table.flatMap(([, typed]) => typed)).size).toBeGreaterThanOrEqual(100);
  });

  it.each(table)('reads all spellings of %s', (meant, typed) => {
    const misread = typed.filter((each) => String(schema.safeParse(each).data) !== meant);
    expect(misread).toEqual([]);
  });
});
