import { type CatalogueHostel, searchSettings } from '@patna/contracts';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { expect, it } from 'vitest';
import { type Ranker, searchHostels, type SearchSort, unpackRanker } from '../src/index.ts';
import { generatedHostels, picker, rankerOver } from './patna-hostels.ts';

const today = '2026-11-28';
const hostels = generatedHostels(2000, 21);
const byId = new Map(hostels.map((hostel) => [hostel.id, hostel]));
const random = mulberry32(58);
const pick = picker(random);
const chance = (part: number) => random() < part;

/** Ways to type an area; only of places whose name is in the address itself. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  'Boring Road': ['boring road', 'boring rd', 'बोरिंग रोड', 'boaring road'],
  Kidwaipuri: ['kidwaipuri', 'kidwai puri', 'किदवईपुरी'],
  'Exhibition Road': ['exhibition road', 'exibition road', 'एग्ज़िबिशन रोड'],
  Anisabad: ['anisabad', 'aneesabad', 'अनीसाबाद'],
  'Phulwari Sharif': ['phulwari sharif', 'fulwari sharif', 'फुलवारी शरीफ'],
  Gardanibagh: ['gardanibagh', 'gardanibag', 'गर्दनीबाग'],
  'Saguna More': ['saguna more', 'saguna mor', 'सगुना मोड़'],
  Mahendru: ['mahendru', 'mahendroo', 'महेंद्रू'],
  'Patliputra Colony': ['patliputra colony', 'pataliputra colony', 'पाटलिपुत्र कॉलोनी'],
  'Naya Tola': ['naya tola', 'nayatola', 'नया टोला'],
  'Ashok Rajpath': ['ashok rajpath', 'asok rajpath', 'अशोक राजपथ'],
  'Bailey Road': ['bailey road', 'beli road', 'बेली रोड'],
};
const genders = {
  Girls: ['girls', 'ladkiyon ka hostel', 'लड़कियों का हॉस्टल', 'ladies pg', 'for girls'],
  Boys: ['boys', 'ladko ka hostel', 'लड़कों का हॉस्टल', 'gents pg', 'for boys'],
  Unisex: ['unisex', 'co-ed'],
};
const rooms = {
  Single: ['single room', 'सिंगल', 'akela'],
  Double: ['double sharing', 'डबल', '2 sharing'],
  Triple: ['triple', 'ट्रिपल', '3 seater'],
  Dormitory: ['dormitory', 'dorm', 'डॉरमिटरी'],
};
const facilities: Readonly<Record<string, readonly string[]>> = {
  'Wi-Fi': ['wifi', 'wi-fi', 'वाई-फ़ाई'],
  'RO Water': ['ro water', 'आरओ पानी'],
  Geyser: ['geyser', 'गीज़र'],
  AC: ['ac', 'एसी'],
  Mattress: ['mattress', 'गद्दा', 'gadda'],
};
const devanagari = (number: number) =>
  String(number).replace(/\d/g, (d) => '०१२३४५६७८९'[Number(d)] ?? '');
const budgets = [
  (rent: number) => `under ${rent}`,
  (rent: number) => `${rent} tak`,
  (rent: number) => `${devanagari(rent)} से कम`,
  (rent: number) => `${rent} se kam`,
  (rent: number) => `₹${rent.toLocaleString('en-IN')} तक`,
  (rent: number) => `${rent / 1000} hazaar tak`,
  (rent: number) => `${rent / 1000}k`,
];

interface Wish {
  readonly query: string;
  readonly isRight: (hostel: CatalogueHostel) => boolean;
}

/** What a person who has this hostel in mind types, half of the time with its name. */
function wishFor(hostel: CatalogueHostel): Wish | null {
  const area = Object.keys(spellings).find((name) => hostel.street.includes(name));
  if (!area) return null;
  const name = chance(0.5) ? hostel.propertyName.split(' ').slice(0, 2).join(' ') : '';
  const rent = 1000 * Math.ceil((hostel.priceMin + 1) / 1000);
  const facility = pick(hostel.facilities.length > 0 ? hostel.facilities : ['']);
  const [room] = hostel.categories;
  const tests: ((other: CatalogueHostel) => boolean)[] = [];
  const words = [name.toLowerCase(), pick(spellings[area] ?? [area])];
  tests.push((other) => `${other.street} ${other.landmark}`.includes(area));
  if (name !== '') tests.push((other) => other.propertyName.startsWith(name));
  if (chance(0.7)) {
    words.push(pick(genders[hostel.gender]));
    tests.push((other) => other.gender === hostel.gender);
  }
  if (chance(0.6)) {
    words.push(pick(budgets)(rent));
    tests.push((other) => other.priceMin <= rent);
  }
  if (facility !== '' && chance(0.4)) {
    words.push(pick(facilities[facility] ?? [facility]));
    tests.push((other) => other.facilities.some((each) => each === facility));
  }
  if (room && chance(0.4)) {
    words.push(pick(rooms[room]));
    tests.push((other) => other.categories.includes(room));
  }
  const order = chance(0.5) ? words : words.toReversed();
  const query = order.filter((word) => word !== '').join(chance(0.3) ? ', ' : ' ');
  return { query, isRight: (other) => tests.every((test) => test(other)) };
}

const built = rankerOver(hostels);
const packed = unpackRanker(searchSettings.searchableAttributes, built.pack());

function search(
  typed: string,
  { ranker = built, sort = 'relevance' }: { ranker?: Pick<Ranker, 'find'>; sort?: SearchSort } = {},
) {
  return searchHostels({
    typed,
    filters: {},
    sort,
    near: undefined,
    today,
    all: hostels,
    hitsOf: (text) =>
      ranker
        .find(text)
        .ids()
        .flatMap((id) => byId.get(id) ?? []),
  });
}

function idsIn(ranker: Pick<Ranker, 'find'>, typed: string): string[] {
  return search(typed, { ranker }).hostels.map(({ id }) => id);
}

it('ranks a matching hostel in the first three for 95 % of queries, equally in both indexes', () => {
  const wishes = hostels.flatMap((hostel) => wishFor(hostel) ?? []).slice(0, 200);
  expect(wishes).toHaveLength(200);
  const missed = wishes.filter(({ query, isRight }) => {
    const ids = idsIn(built, query);
    expect(idsIn(packed, query), query).toEqual(ids);
    const top = ids.slice(0, 3).flatMap((id) => byId.get(id) ?? []);
    return !top.some(isRight);
  });
  expect(missed.length, missed.map(({ query }) => query).join('\n')).toBeLessThanOrEqual(10);
});

it('sorts by distance from a place, and by nearest price when none is low enough', () => {
  const near = search('girls near pmch');
  const away = near.hostels.map(({ latitude = 0, longitude = 0 }) =>
    Math.hypot(latitude - 25.621, (longitude - 85.153) * Math.cos((25.6 * Math.PI) / 180)),
  );
  expect(away.length).toBeGreaterThan(100);
  expect(away.every((way, at) => at === 0 || way >= (away[at - 1] ?? 0) - 1e-4)).toBe(true);
  expect(near.hostels.every(({ gender }) => gender === 'Girls')).toBe(true);
  const cheap = search('boys under 1000');
  expect(cheap.relaxed).toEqual(['maxPrice']);
  const rents = cheap.hostels.map(({ priceMin }) => priceMin);
  expect(rents).toEqual(rents.toSorted((a, b) => a - b));
  expect(cheap.hostels.every(({ gender }) => gender === 'Boys')).toBe(true);
  const elsewhere = search('boys aiims patna');
  expect(elsewhere.relaxed).toEqual(['place']);
});

it.each([
  ['price-asc', (hostel: CatalogueHostel) => hostel.priceMin],
  ['price-desc', (hostel: CatalogueHostel) => -hostel.priceMax],
  ['rating', (hostel: CatalogueHostel) => -(hostel.ratingScore ?? 0)],
  ['newest', (hostel: CatalogueHostel) => -hostel.publishedAt],
] as const)('sorts the results of a text by %s', (sort, rank) => {
  const { hostels: found } = search('girls boring road', { sort });
  const ranks = found.map(rank);
  expect(ranks.length).toBeGreaterThan(5);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
});
