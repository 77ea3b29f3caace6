import { describe, expect, it } from 'vitest';
import { contractViolations, type WireResponse } from '@patna/testing/http/contract-violations.ts';

const columns = [
  'id',
  'record',
  'name',
  'street',
  'city',
  'landmark',
  'gender',
  'categories',
  'priceMin',
  'priceMax',
  'facilities',
  'meals',
  'suitableFor',
  'warden',
  'rating',
  'reviews',
  'published',
  'latitude',
  'longitude',
  'photo',
];
const hostels = Object.fromEntries(columns.map((name) => [name, []]));
const page: WireResponse = {
  status: 200,
  type: 'application/json; charset=utf-8',
  headers: ['etag', 'x-request-id'],
  text: JSON.stringify({ hostels, gone: [], next: 's1.000000000000000000000000.0', more: false }),
};
const known: WireResponse = { ...page, status: 304, type: '', text: '' };

describe('differences from the OpenAPI document', () => {
  it.each<[string, WireResponse]>([
    ['a page of the catalogue', page],
    ['that the page which is there still holds', known],
  ])('is nothing of %s', (_what, answer) => {
    expect(contractViolations('listingChanges', answer)).toEqual([]);
  });

  it.each<[string, WireResponse]>([
    ['without ETag', { ...page, headers: [] }],
    ['without ETag', { ...known, headers: [] }],
    ['with a body', { ...known, text: page.text }],
    ['with retry-after', { ...page, headers: ['etag', 'retry-after'] }],
    ['with idempotency-replayed', { ...page, headers: ['etag', 'idempotency-replayed'] }],
    ['not documented', { ...page, status: 206 }],
  ])('is an answer that is %s', (said, answer) => {
    const [broken = ''] = contractViolations('listingChanges', answer);
    expect(broken).toContain(said);
  });
});
