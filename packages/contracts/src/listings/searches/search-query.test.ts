import { expect, it } from 'vitest';
import { homeQueryOf, searchIdOf, searchParamsOf, searchQueryOf } from './search-query.ts';

const queryOf = (text: string) => searchQueryOf(searchParams(text));

function searchParams(text: string) {
  const all = searchParamsOf(text);
  return { get: (name: string) => all.get(name) ?? null };
}

it('equal searches have one text, whatever the order of parameters and values', () => {
  const query = queryOf('maxPrice=6000&gender=Girls&meals=Dinner,Breakfast&sort=newest&page=3');
  expect(query).toBe('gender=Girls&maxPrice=6000&meals=Breakfast%2CDinner');
  expect(queryOf('meals=Breakfast,Dinner&gender=Girls&maxPrice=6000')).toBe(query);
  expect(queryOf('sort=newest&limit=20')).toBe('');
});

it('the id ignores case and differs between searches', () => {
  const id = searchIdOf(queryOf('q=%20Boring%20%20Road'));
  expect(id).toMatch(/^[0-9a-f]{16}$/);
  expect(searchIdOf(queryOf('q=boring%20road'))).toBe(id);
  expect(searchIdOf(queryOf('q=boring%20road%202'))).not.toBe(id);
});

it('the home page has its own name for the area', () => {
  expect(homeQueryOf('gender=Girls&locality=Digha')).toBe('gender=Girls&place=Digha');
  expect(homeQueryOf('q=girls')).toBe('q=girls');
});
