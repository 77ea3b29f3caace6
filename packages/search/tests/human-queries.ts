import type { CatalogueHostel } from '@patna/contracts';

/** What a person wants: a hostel that must be among the first three results, or a property that all three must have. */
export type Expectation = string | { street?: RegExp; gender?: string; meals?: boolean };

const boring = /boring road/i;
const kankarbagh = /kankarbagh/i;
const rajendra = /rajendra nagar/i;

export const peoplesQueries: readonly (readonly [query: string, wanted: Expectation])[] = [
  ['kankrbag', { street: kankarbagh }],
  ['kankarbag', { street: kankarbagh }],
  ['kankadbagh', { street: kankarbagh }],
  ['kankar bagh', { street: kankarbagh }],
  ['कंकड़बाग', { street: kankarbagh }],
  ['कंकड़बाग में हॉस्टल', { street: kankarbagh }],
  ['bording road', { street: boring }],
  ['boaring road', { street: boring }],
  ['boringroad', { street: boring }],
  ['boring rd', { street: boring }],
  ['बोरिंग रोड', { street: boring }],
  ['बोरिंग रोड\u200d', { street: boring }],
  ['\ufeffबोरिंग\u200c रोड', { street: boring }],
  ['boring\u2060 road\u200b', { street: boring }],
  ['boring road ladkiyon ka hostel', { street: boring, gender: 'Girls' }],
  ['बोरिंग रोड लड़कियों का हॉस्टल', { street: boring, gender: 'Girls' }],
  ['girls pg boring road', { street: boring, gender: 'Girls' }],
  ['ladkiyon ka hostel', { gender: 'Girls' }],
  ['ladkiyo ka hostal', { gender: 'Girls' }],
  ['larkiyon ka hostel', { gender: 'Girls' }],
  ['mahila hostel', { gender: 'Girls' }],
  ['महिला छात्रावास', { gender: 'Girls' }],
  ['लड़कियों का हॉस्टल', { gender: 'Girls' }],
  ['ladies pg', { gender: 'Girls' }],
  ['ladko ka hostel', { gender: 'Boys' }],
  ['ladke', { gender: 'Boys' }],
  ['लड़कों का हॉस्टल', { gender: 'Boys' }],
  ['boys hostel rajendra nagar', { street: rajendra, gender: 'Boys' }],
  ['rajinder nagar', { street: rajendra }],
  ['rajendar nagar', { street: rajendra }],
  ['राजेन्द्र नगर', { street: rajendra }],
  ['राजेन्द्\u200dर नगर\u200b', { street: rajendra }],
  ['rajendra ngr', { street: rajendra }],
  ['gents pg kankarbagh', { street: kankarbagh, gender: 'Boys' }],
  ['khana ke sath kankarbagh', { street: kankarbagh, meals: true }],
  ['mess wala hostel bailey road', { street: /bailey road/i, meals: true }],
  ['beli road', { street: /bailey road/i }],
  ['baily road', { street: /bailey road/i }],
  ['बेली रोड', { street: /bailey road/i }],
  ['asok rajpath', { street: /ashok rajpath/i }],
  ['अशोक राजपथ', { street: /ashok rajpath/i }],
  ['ashok raj path', { street: /ashok rajpath/i }],
  ['meethapur', { street: /mithapur/i }],
  ['मीठापुर', { street: /mithapur/i }],
  ['exibition road', { street: /exhibition road/i }],
  ['kidwai puri', { street: /kidwaipuri/i }],
  ['patliputra coloney', { street: /patliputra colony/i }],
  ['pataliputra colony', { street: /patliputra colony/i }],
  ['saraswati girls', 'hostel_xx02'],
  ['sarswati', 'hostel_xx02'],
  ['सरस्वती', 'hostel_xx02'],
  ['golghar', 'hostel_xx07'],
  ['golghr niwas', 'hostel_xx07'],
  ['गोलघर', 'hostel_xx07'],
  ['sujatha girls hostel', 'Sujata Girls Hostel'],
  ['nalanda student hostel', 'Nalanda Students Hostel'],
  ['naalnda', 'Nalanda Students Hostel'],
  ['ganga view', 'Ganga View Hostel'],
  ['chankya hostel', 'Chanakya Hostel'],
  ['चाणक्य', 'Chanakya Hostel'],
  ['chanakya musallahpur', 'Chanakya Hostel Musallahpur'],
  ['maithli sadan', 'Maithili Sadan Girls Hostel'],
  ['aryabhat hostel', 'Aryabhatta Hostel'],
  ['ashiana womens home', "Ashiana Women's Home"],
  ['igims', "Ashiana Women's Home"],
  ['dinapur', 'Danapur Comfort Stay'],
  ['danapur confort', 'Danapur Comfort Stay'],
  ['magadh boys mithapur', 'Magadh Boys Hostel'],
];

/** Whether the first three results are what was wanted. */
export function isRight(top: readonly CatalogueHostel[], wanted: Expectation): boolean {
  if (typeof wanted === 'string') {
    return top.some(({ id, propertyName }) => id === wanted || propertyName === wanted);
  }
  const { street, gender, meals } = wanted;
  return (
    top.length === 3 &&
    top.every(
      (hostel) =>
        (street === undefined || street.test(`${hostel.street} ${hostel.landmark}`)) &&
        (gender === undefined || hostel.gender === gender) &&
        (meals === undefined || hostel.meals.length > 0),
    )
  );
}
