import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operations } from '../operations.ts';

/** The parts of a schema definition that can contain other schemas. */
interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
}

const isName = /^(?:name|\w+Name|checkedBy|city|state|homeCity)$/;

/** Every name field of a body, with its path and schema. */
function namesIn(schema: z.ZodMiniType, path: string): [string, z.ZodMiniType][] {
  const { shape = {}, innerType, element, in: input, options = [] } = schema._zod.def as Definition;
  const inner = [innerType, element, input, ...options].filter((each) => each !== undefined);
  return [
    ...Object.entries(shape).flatMap(([key, field]) =>
      isName.test(key) && takesText(field)
        ? [[`${path}.${key}`, field] as [string, z.ZodMiniType]]
        : namesIn(field, `${path}.${key}`),
    ),
    ...inner.flatMap((each) => namesIn(each, path)),
  ];
}

function takesText(field: z.ZodMiniType): boolean {
  return z.safeParse(field, 'Asha Kumari').success;
}

const names = Object.entries(operations).flatMap(([call, operation]) =>
  'body' in operation && operation.body ? namesIn(operation.body, call) : [],
);

test('the test finds the name fields of the contract', () => {
  const found = names.map(([path]) => path);
  expect(found).toEqual(
    expect.arrayContaining([
      'createListing.propertyName',
      'createListing.ownerName',
      'editListing.propertyName',
      'sendEnquiry.name',
      'addReview.shownName',
      'saveUserData.name',
      'saveWishlistList.name',
    ]),
  );
});

test.each(names)('%s refuses names of only marks, dots or invisible characters', (_, field) => {
  for (const bare of [
    '\u0301\u0302\u0303',
    '\u094D\u0902\u0903',
    '....',
    '- _ -',
    '\u3164\u2800\u200D',
  ]) {
    const read = z.safeParse(field, bare);
    // The server drops a bad name that the identity provider sent, and still signs the person in.
    expect([bare, read.success ? read.data : '']).toEqual([bare, '']);
  }
  for (const given of ['R.K. Sharma', 'आशा कुमारी', '24x7', "D'Souza"]) {
    expect([given, z.safeParse(field, given).success]).toEqual([given, true]);
  }
});
