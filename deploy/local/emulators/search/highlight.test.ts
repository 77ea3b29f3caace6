import { expect, it } from 'vitest';
import { highlightResult } from './highlight.ts';

const marks = { preTag: '<em>', postTag: '</em>' };
const hostel = {
  objectID: 'x',
  propertyName: 'Kankarbagh House',
  address: { city: 'Patna' },
  tags: ['House'],
};

it('marks the typed beginning of a word', () => {
  const result = highlightResult(hostel, { ...marks, query: 'kank', matchedTerms: ['kankarbagh'] });
  expect(result).toEqual({
    propertyName: {
      value: '<em>Kank</em>arbagh House',
      matchLevel: 'full',
      fullyHighlighted: false,
      matchedWords: ['kank'],
    },
    address: { city: { value: 'Patna', matchLevel: 'none', matchedWords: [] } },
    tags: [{ value: 'House', matchLevel: 'none', matchedWords: [] }],
  });
});

it('marks the whole of a mistyped word', () => {
  const matchedTerms = ['kankarbagh', 'house'];
  const attributes = ['propertyName', 'tags'];
  const result = highlightResult(hostel, {
    ...marks,
    query: 'kankerbag house',
    matchedTerms,
    attributes,
  });
  expect(result).toEqual({
    propertyName: {
      value: '<em>Kankarbagh</em> <em>House</em>',
      matchLevel: 'full',
      fullyHighlighted: true,
      matchedWords: ['kankerbag', 'house'],
    },
    tags: [
      {
        value: '<em>House</em>',
        matchLevel: 'partial',
        fullyHighlighted: true,
        matchedWords: ['house'],
      },
    ],
  });
});
