import { expect, it } from 'vitest';
import { type CatalogueHostel, columnsOf, hostelsOf } from '../catalogue/catalogue-rows.ts';
import { liveClaims, verifiedUntilOf, withLiveBadge } from './live-claims.ts';
import { claimInput } from './recorded-claims.ts';

const claims = [{ expiresOn: '2027-04-30' }, { expiresOn: '2027-01-31' }];

it.each<[string, number, string | undefined]>([
  ['2027-01-31', 2, '2027-04-30'],
  ['2027-02-01', 1, '2027-04-30'],
  ['2027-04-30', 1, '2027-04-30'],
  ['2027-05-01', 0, undefined],
])('on %s, %i claims hold, the longest until %s', (today, count, until) => {
  expect(liveClaims(claims, today)).toHaveLength(count);
  expect(verifiedUntilOf(claims, today)).toBe(until);
});

it('removes the badge from a card after its last day and leaves other cards unchanged', () => {
  const card = { id: 'hostel_1', verifiedUntil: '2027-01-31' };
  expect(withLiveBadge(card, '2027-01-31')).toBe(card);
  expect(withLiveBadge(card, '2027-02-01')).toEqual({ id: 'hostel_1' });
  const bare: { id: string; verifiedUntil?: string } = { id: 'hostel_2' };
  expect(withLiveBadge(bare, '2027-02-01')).toBe(bare);
});

it('a claim holds for at most 24 months, to the day', () => {
  const claim = { claim: 'visited', checkedBy: 'Patna Hostels, visit', evidence: 'Seen by us.' };
  const holds = (checkedOn: string, expiresOn: string) =>
    claimInput.safeParse({ ...claim, checkedOn, expiresOn }).success;
  expect(holds('2024-02-29', '2026-02-28')).toBe(true);
  expect(holds('2024-03-01', '2026-03-01')).toBe(true);
  expect(holds('2024-03-01', '2026-03-02')).toBe(false);
});

it('claims survive the catalogue, and answers of old servers verify nothing', () => {
  const hostel: CatalogueHostel = {
    id: 'hostel_1',
    record: '665000000000000000000001',
    propertyName: 'Ganga View',
    street: 'Boring Road',
    city: 'Patna',
    landmark: '',
    gender: 'Girls',
    categories: ['Single'],
    priceMin: 5000,
    priceMax: 6000,
    facilities: [],
    meals: [],
    suitableFor: ['Students'],
    haveWarden: true,
    rating: 0,
    reviewCount: 0,
    publishedAt: 1,
    photo: '',
  };
  const columns = columnsOf([{ ...hostel, verifiedUntil: '2027-01-31' }, hostel]);
  const daysOf = (all: CatalogueHostel[]) => all.map(({ verifiedUntil }) => verifiedUntil);
  expect(daysOf(hostelsOf(columns))).toEqual(['2027-01-31', undefined]);
  const { verifiedUntil: _, ...older } = columns;
  expect(daysOf(hostelsOf(older))).toEqual([undefined, undefined]);
});
