import { expect, test } from 'vitest';
import { listParam, withParam, withToggled } from './query-params.ts';

test('sets and removes a parameter and keeps the others', () => {
  const params = new URLSearchParams('sort=rating');
  expect(withParam(params, 'list', 'l1').toString()).toBe('sort=rating&list=l1');
  expect(withParam(params, 'sort', '').toString()).toBe('');
  expect(params.toString()).toBe('sort=rating');
});

test('toggles a value of a list', () => {
  const once = withToggled(new URLSearchParams(), 'gender', 'Girls');
  const twice = withToggled(once, 'gender', 'Unisex');
  expect(listParam(twice, 'gender')).toEqual(['Girls', 'Unisex']);
  expect(withToggled(withToggled(twice, 'gender', 'Girls'), 'gender', 'Unisex').size).toBe(0);
});
