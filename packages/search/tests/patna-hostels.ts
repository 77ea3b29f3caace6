import { searchRecordOf, searchSettings, type CatalogueHostel } from '@patna/contracts';
import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { sampleHostels } from '@patna/testing/data/sample-hostels.ts';
import { createRanker, type Ranker, ratingScoreOf } from '../src/index.ts';

export function picker(random: () => number): <T>(list: readonly T[]) => T {
  return (list) => {
    const picked = list[Math.floor(random() * list.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
}

const streets = (
  'Boring Road|Kankarbagh Main Road|Ashok Rajpath|Bailey Road|Naya Tola|Mithapur Bus Stand Road|' +
  'Rajendra Nagar Road No. 3|Patliputra Colony|Kidwaipuri|Exhibition Road|Fraser Road|Anisabad|' +
  'Phulwari Sharif|Gardanibagh|Punaichak|Shastri Nagar|Saguna More|Digha Ghat Road|Gola Road|' +
  'Mahendru|Bahadurpur|Agam Kuan|Gulzarbagh|Patna City Chowk|Khajpura|Rukanpura|Sri Krishna Puri'
).split('|');
const first =
  'Magadh|Ganga|Vaishali|Mithila|Lichchhavi|Sharda|Annapurna|Kaveri|Narmada|Godavari|Himalaya|Vikramshila|Bodhi|Tathagat|Sankalp|Prerna|Vidya|Gyan|Ujjwal|Navodaya|Aastha|Shanti|Ashirwad|Kaushalya|Sumitra'.split(
    '|',
  );
const second =
  'Deep|Kunj|Sadan|Bhawan|Niketan|Palace|Heritage|Comfort|Nest|Villa|Enclave|Darshan|Jyoti|Kiran|Sagar'.split(
    '|',
  );
const genders = ['Boys', 'Girls', 'Unisex'] as const;

/** The last day of a valid claim, of an expired claim, and of no claim. */
const lastDays = ['2099-12-31', '2020-01-31', undefined] as const;

/** Invented hostels in Patna. They are the same in every run. */
export function generatedHostels(count: number, seed = 7): CatalogueHostel[] {
  const random = mulberry32(seed);
  const pick = picker(random);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return Array.from({ length: count }, (_, n) => {
    const gender = pick(genders);
    const kind = gender === 'Unisex' ? pick(['PG', 'Residency', 'Hostel']) : `${gender} Hostel`;
    const priceMin = between(30, 90) * 100;
    const count_ = random() < 0.4 ? 0 : between(1, 40);
    return {
      id: `hostel_${String(n).padStart(6, '0')}`,
      record: String(n).padStart(24, '0'),
      propertyName: `${pick(first)} ${pick(second)} ${kind}`,
      street: `${between(1, 300)}, ${pick(streets)}`,
      city: 'Patna',
      state: 'Bihar',
      landmark: `Near ${pick(streets)}`,
      gender,
      categories: [pick(['Single', 'Double', 'Triple', 'Dormitory'] as const)],
      priceMin,
      priceMax: priceMin + between(0, 30) * 100,
      facilities: (['Wi-Fi', 'RO Water', 'Geyser', 'AC', 'Mattress'] as const).filter(
        () => random() < 0.6,
      ),
      meals: (['Breakfast', 'Lunch', 'Dinner'] as const).filter(() => random() < 0.5),
      suitableFor: [pick(['Students', 'Working Professionals', 'Both'] as const)],
      haveWarden: random() < 0.5,
      rating: count_ === 0 ? 0 : between(20, 50) / 10,
      reviewCount: count_,
      publishedAt: 1_790_000_000_000 + between(0, 1000) * 86_400_000,
      latitude: 25.55 + random() / 10,
      longitude: 85.05 + random() / 5,
      photo: '',
      verifiedUntil: lastDays[n % lastDays.length],
    } as const;
  }).map((hostel) => {
    const { rating, reviewCount: count } = hostel;
    return { ...hostel, ratingScore: ratingScoreOf({ count, sum: rating * count }, 3.5) };
  });
}

/** The 14 sample hostels. */
export function samples(): CatalogueHostel[] {
  return sampleHostels.map((sample, n) => {
    const prices = sample.rooms.map(({ priceRange }) => priceRange);
    return {
      id: sample.hostelId,
      record: `f${String(n).padStart(23, '0')}`,
      propertyName: sample.propertyName,
      street: sample.address.street,
      city: sample.address.city,
      state: sample.address.state,
      landmark: sample.address.landmark,
      gender: sample.genderPreference,
      categories: [...new Set(sample.rooms.flatMap((room) => room.category))],
      priceMin: Math.min(...prices.map(({ min }) => Number(min))),
      priceMax: Math.max(...prices.map(({ max }) => Number(max))),
      facilities: sample.facilities,
      meals: sample.mealsProvided,
      suitableFor: sample.suitableFor,
      haveWarden: sample.haveWarden,
      rating: sample.averageRating,
      reviewCount: sample.reviews.length,
      publishedAt: 1_790_000_000_000,
      photo: '',
    };
  });
}

/** A ranker with the settings of the search index and the phone. */
export function rankerOver(hostels: readonly CatalogueHostel[]): Ranker {
  const { searchableAttributes: attributes, customRanking } = searchSettings;
  const ranker = createRanker({ attributes, customRanking });
  for (const hostel of hostels) ranker.put({ ...searchRecordOf(hostel) });
  return ranker;
}
