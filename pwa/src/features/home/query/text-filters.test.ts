import { expect, test } from 'vitest';
import { withPlace, withTextFilters } from './text-filters.ts';

const moved = (address: string) =>
  Object.fromEntries(withTextFilters(new URLSearchParams(address)));

test('filters of the text become parameters and leave the text', () => {
  expect(moved('q=near AIIMS, under 5000, girls, wifi, ac&sort=rating')).toEqual({
    q: 'near AIIMS',
    maxPrice: '5000',
    gender: 'Girls',
    facilities: 'Wi-Fi,AC',
    sort: 'rating',
  });
});

test('a filter of the text replaces the chosen one', () => {
  expect(moved('q=boys boring road&gender=Girls')).toEqual({
    q: 'boring road',
    gender: 'Boys',
  });
});

test('rents that contradict each other stay in the text', () => {
  expect(moved('q=above 9000 under 5000')).toEqual({ q: 'above 9000 under 5000' });
});

test('a distance and non-vegetarian food stay in the text', () => {
  expect(moved('q=2 km from pmch non veg girls')).toEqual({
    q: '2 km from pmch non veg',
    gender: 'Girls',
  });
});

test('a chosen place replaces the one in the text', () => {
  const params = withPlace(new URLSearchParams('q=girls 2 km from pmch&sort=rating'), 'igims');
  expect(params.toString()).toBe('q=girls&near=igims');
  expect(withPlace(new URLSearchParams('q=near pmch'), '').get('q')).toBe('near pmch');
});

test.each(['q=5000 se kam ladkiyon ka hostel kankarbagh', 'q=magadh', 'gender=Girls', ''])(
  '%j is moved once',
  (address) => {
    const once = withTextFilters(new URLSearchParams(address));
    expect(withTextFilters(once).toString()).toBe(once.toString());
  },
);
