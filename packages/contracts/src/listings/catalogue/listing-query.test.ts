import { describe, expect, it } from 'vitest';
import { listingQuery } from './listing-query.ts';

describe('listingQuery', () => {
  it('parses the values of a URL', () => {
    const typed = {
      page: '2',
      sort: 'price-asc',
      gender: 'Girls,Unisex',
      facilities: 'Wi-Fi,AC',
      meals: 'Evening Breakfast',
      haveWarden: 'false',
      minPrice: '0',
      minRating: '3.5',
      locality: '  Boring ',
    };
    expect(listingQuery.parse(typed)).toEqual({
      page: 2,
      limit: 10,
      sort: 'price-asc',
      gender: ['Girls', 'Unisex'],
      facilities: ['Wi-Fi', 'AC'],
      meals: ['Evening Breakfast'],
      haveWarden: false,
      minPrice: 0,
      minRating: 3.5,
      locality: 'Boring',
    });
  });

  it.each<[string, unknown]>([
    ['sort', 'best'],
    ['gender', 'girls'],
    ['gender', 'Girls,'],
    ['gender', ''],
    ['gender', ['Girls', 'Boys']],
    ['category', 'Single,Penthouse'],
    ['facilities', 'Wi-Fi;AC'],
    ['minPrice', '-1'],
    ['maxPrice', '1e3'],
    ['minPrice', { $gt: '' }],
    ['minRating', '0'],
    ['minRating', '5.1'],
    ['haveWarden', 'yes'],
    ['suitableFor', 'Everybody'],
    ['city', ''],
    ['locality', 'x'.repeat(61)],
    ['until', 'yesterday'],
  ])('refuses %s=%j', (name, value) => {
    const { error } = listingQuery.safeParse({ [name]: value });
    expect(error?.issues[0]?.path).toEqual([name]);
  });

  it('refuses a minimum rent above the maximum', () => {
    expect(listingQuery.safeParse({ minPrice: '9000', maxPrice: '10000' }).success).toBe(true);
    expect(listingQuery.safeParse({ minPrice: '10000', maxPrice: '9000' }).success).toBe(false);
  });
});
