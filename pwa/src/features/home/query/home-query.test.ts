import { operations } from '@patna/contracts';
import { expect, test } from 'vitest';
import { readHomeQuery, searchParams, serverParams } from './home-query.ts';
import { invalidParams } from './invalid-params.ts';

const read = (address: string) => readHomeQuery(new URLSearchParams(address));

test('an address without filters lists everything, newest first', () => {
  expect(read('')).toMatchObject({ sort: 'recommended', text: '', key: '' });
  expect(read('hostelId=x&gender=Nobody&minPrice=a&sort=random&minRating=9')).toMatchObject({
    key: '',
  });
});

test('every filter is read and sent under its own name', () => {
  const { filters, sort, text } = read(
    'gender=Unisex,Girls&category=Single&minPrice=4000&maxPrice=9000&facilities=AC,Wi-Fi&meals=Dinner' +
      '&haveWarden=true&verified=true&suitableFor=Students&place= Boring Road &minRating=4&sort=rating&q=ganga',
  );
  expect(serverParams(filters, sort)).toEqual({
    gender: 'Girls,Unisex',
    category: 'Single',
    minPrice: '4000',
    maxPrice: '9000',
    facilities: 'Wi-Fi,AC',
    meals: 'Dinner',
    haveWarden: 'true',
    verified: 'true',
    suitableFor: 'Students',
    locality: 'Boring Road',
    minRating: '4',
    sort: 'rating',
  });
  expect(text).toBe('ganga');
});

test('costs, beds, gate time, food and distance are read and sent', () => {
  const address =
    'vegOnly=true&gateFrom=22:30&maxTotal=8000&maxDeposit=5000&maxMoveIn=20000&bedsFree=true&moveIn=2026-12';
  const { filters, sort } = read(address);
  expect(serverParams(filters, sort)).toEqual({
    ...Object.fromEntries(new URLSearchParams(address)),
    sort: 'total-asc',
  });
  expect(read('near=golghar&within=2').filters.within).toBe(2);
  expect(read('within=2').filters.within).toBeUndefined();
  const mistyped = 'gateFrom=25:00&maxTotal=8k&moveIn=2026-13&near=golghar&within=99&vegOnly=yes';
  expect(invalidParams(new URLSearchParams(mistyped), read(mistyped))).toEqual([
    'vegOnly',
    'gateFrom',
    'maxTotal',
    'moveIn',
    'within',
  ]);
  expect(invalidParams(new URLSearchParams('within=2'), read('within=2'))).toEqual([]);
});

test('near a place the default order is by distance', () => {
  expect(read('near=golghar')).toMatchObject({ near: 'golghar', sort: 'distance' });
  expect(read('near=golghar&sort=rating').sort).toBe('rating');
  expect(read('sort=distance')).toMatchObject({ near: '', sort: 'recommended', key: '' });
  expect(read('near=25.61,85.14').near).toBe('');
  const moved = readHomeQuery(new URLSearchParams('near=me'), 2);
  expect(moved.key).not.toBe(read('near=me').key);
});

test('equal queries have the same key in any order', () => {
  expect(read('maxPrice=9000&gender=Girls,Boys').key).toBe(
    read('gender=Boys,Girls&maxPrice=9000').key,
  );
});

test('a text is read up to the length that the server takes', () => {
  const { filters } = read(`place=${'p'.repeat(99)}&city=${'c'.repeat(99)}`);
  const { city, locality } = filters;
  expect(operations.fetchListings.query.safeParse({ city, locality }).success).toBe(true);
  expect([city?.length, locality?.length]).toEqual([60, 60]);
});

test('Girls does not include Unisex', () => {
  expect(read('gender=Girls').filters.gender).toEqual(['Girls']);
});

test('invalid parameters are ignored and reported', () => {
  const mistyped = (address: string) => invalidParams(new URLSearchParams(address), read(address));
  expect(mistyped('gender=Girls&minPrice=4000&maxPrice=4000&place=Digha&minRating=4')).toEqual([]);
  expect(mistyped('minPrice=5,000&maxPrice=1e4&minRating=9&haveWarden=yes&suitableFor=x')).toEqual([
    'minPrice',
    'maxPrice',
    'haveWarden',
    'suitableFor',
    'minRating',
  ]);
  expect(mistyped('gender=Girls,Nobody&category=&facilities=WiFi')).toEqual([
    'gender',
    'facilities',
  ]);
  expect(mistyped('sort=cheapest')).toEqual(['sort']);
  expect(mistyped('sort=distance')).toEqual(['sort']);
  expect(mistyped('near=<b>&sort=rating')).toEqual(['near']);
  expect(mistyped('near=patna-junction&sort=distance')).toEqual([]);
  expect(mistyped('sort=&near=&q=ac')).toEqual([]);
});

test('a minimum rent above the maximum filters nothing', () => {
  const address = 'minPrice=10000&maxPrice=9000&category=Single';
  expect(serverParams(read(address).filters, 'recommended')).toEqual({ category: 'Single' });
  expect(invalidParams(new URLSearchParams(address), read(address))).toEqual([
    'minPrice',
    'maxPrice',
  ]);
});

test('a search is sorted by relevance unless another order is chosen', () => {
  expect(read('q=boring')).toMatchObject({ sort: 'relevance', key: 'q=boring' });
  expect(read('q=boring&sort=price-asc')).toMatchObject({ sort: 'price-asc' });
  expect(read('q=boring&sort=newest').key).not.toBe(read('q=boring').key);
  expect(read('sort=relevance')).toMatchObject({ sort: 'recommended', key: '' });
});

test('a search asks the server for every chosen order, and for none by default', () => {
  const sent = (address: string) => searchParams(read(address))['sort'];
  for (const sort of [
    'recommended',
    'newest',
    'price-asc',
    'price-desc',
    'rating',
    'total-asc',
    'beds',
  ]) {
    expect(sent(`q=girls&sort=${sort}`)).toBe(sort);
    expect(sent(`near=pmch&sort=${sort}`)).toBe(sort);
  }
  expect(sent('q=girls')).toBeUndefined();
  expect(sent('sort=recommended')).toBeUndefined();
});
