import type { CatalogueHostel } from '@patna/contracts';
import { picker } from './patna-hostels.ts';

/** Ways to type an area. Only areas whose name is in the address itself are listed. */
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

export interface Wish {
  readonly query: string;
  readonly isRight: (hostel: CatalogueHostel) => boolean;
}

/**
 * Returns a function that makes the query of a person who looks for a certain hostel; half of the queries contain its
 * name. Null when the hostel's area has no spellings here.
 */
export function wishesFrom(random: () => number): (hostel: CatalogueHostel) => Wish | null {
  const pick = picker(random);
  const chance = (part: number) => random() < part;
  return (hostel) => {
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
  };
}
