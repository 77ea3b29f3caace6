import { expect, it } from 'vitest';
import { applyRules, withSynonyms } from './rewrite-query.ts';
import { emptyVocabulary, withEntries } from './search-vocabulary.ts';

const rule = (objectID: string, pattern: string, anchoring: string) => ({
  objectID,
  conditions: [{ pattern, anchoring }],
  consequence: {
    params: { filters: `tag:${objectID}`, query: { edits: [{ type: 'remove', delete: pattern }] } },
  },
});
const rules = [
  rule('is', 'only this', 'is'),
  rule('start', 'cheap', 'startsWith'),
  rule('end', 'rooms', 'endsWith'),
  rule('in', '800001', 'contains'),
];
const withRules = withEntries(emptyVocabulary, 'rules', rules, false);

it.each([
  ['only this', '', ['tag:is']],
  ['only this one', 'only this one', []],
  ['Cheap hostel', 'hostel', ['tag:start']],
  ['not cheap', 'not cheap', []],
  ['two rooms', 'two', ['tag:end']],
  ['girls 800001 Road', 'girls road', ['tag:in']],
  ['cheap 800001', '', ['tag:start', 'tag:in']],
  ['8000012', '8000012', []],
])('applies rules to "%s"', (query, rest, filters) => {
  expect(applyRules(query, withRules)).toEqual({ query: rest, filters });
});

it('replaces words by synonyms in one direction or in both', () => {
  const vocabulary = withEntries(
    emptyVocabulary,
    'synonyms',
    [
      { objectID: '1', type: 'synonym', synonyms: ['pants', 'trousers'] },
      { objectID: '2', type: 'onewaysynonym', input: 'slim fit', synonyms: ['narrow'] },
    ],
    false,
  );
  const spellingsOf = (query: string) => withSynonyms(query, vocabulary).map((each) => each.query);
  expect(spellingsOf('trousers')).toEqual(['trousers', 'pants']);
  expect(spellingsOf('slim fit pants')).toEqual([
    'slim fit pants',
    'slim fit trousers',
    'narrow pants',
    'narrow trousers',
  ]);
  expect(spellingsOf('narrow')).toEqual(['narrow']);
});

it('refuses rules that it would not apply', () => {
  const promoting = { ...rules[0], consequence: { promote: [{ objectID: 'a', position: 0 }] } };
  expect(() => withEntries(emptyVocabulary, 'rules', [promoting], false)).toThrow();
});
