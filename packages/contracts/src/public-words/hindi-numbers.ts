/**
 * Hindi numbers from 10 to 99, in Devanagari and in Latin letters, with one row for each ten. One spelling of each is
 * enough, because `spellingOf` gives different spellings the same result.
 */
const devanagari = [
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
];
const latin = [
  'das gyarah barah terah chaudah pandrah solah satrah atharah unnis',
  'bis ikkis bais teis chaubis pachis chhabbis sattais atthais untis',
  'tis iktis battis taintis chauntis paintis chhattis saintis adtis untalis',
  'chalis iktalis bayalis taintalis chauvalis paintalis chhiyalis saintalis adtalis unchas',
  'pachas ikyavan bavan tirpan chauvan pachpan chhappan sattavan atthavan unsath',
  '- iksath basath tirsath chaunsath painsath chhiyasath sadsath adsath unhattar',
  'sattar ikhattar bahattar tihattar chauhattar pachhattar chhihattar sathattar athhattar unyasi',
  'assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi sattasi atthasi navasi',
  'nabbe ikyanve banve tiranve chauranve pachanve chhiyanve sattanve atthanve ninyanve',
];

/** Matches a letter before its aspirated form, as in ट्ठ: together they are one sound. */
const beforeAspirated = /क्(?=ख)|ग्(?=घ)|च्(?=छ)|ट्(?=ठ)|ड्(?=ढ)|त्(?=थ)|द्(?=ध)|प्(?=फ)|ब्(?=भ)/g;

/** The two digits of each number word, by the word's `spellingOf`. */
export const hindiNumbers: ReadonlyMap<string, string> = new Map(
  [...devanagari.entries(), ...latin.entries()].flatMap(([row, words]) =>
    words
      .split(' ')
      .map((word, unit) => [spellingOf(word), `${row + 1}${unit}`] as const)
      .filter(([word]) => word !== '-'),
  ),
);

/** The consonants of a longer word, because people spell its vowels differently: `tetis`, `taintis`. */
export function consonantsOf(word: string): string | undefined {
  if (!/^[a-z]{5,}$/i.test(word)) return undefined;
  const kept = spellingOf(word)
    .replace(/n(?=[tds])/g, '')
    .replace(/[aeiouy]/g, '');
  return kept.length < 3 ? undefined : kept;
}

/** The two digits of each number word, by the word's `consonantsOf`. */
export const hindiConsonants: ReadonlyMap<string, string> = new Map(
  [...latin.entries()].flatMap(([row, words]) =>
    words.split(' ').flatMap((word, unit) => {
      const kept = consonantsOf(word);
      return kept === undefined ? [] : [[kept, `${row + 1}${unit}`] as const];
    }),
  ),
);

/** A spelling that is equal for number words that sound alike. */
export function spellingOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/\u093C/g, '')
    .replace(/[\u0901\u0902]/g, '')
    .replace(/ी/g, 'ि')
    .replace(/ू/g, 'ु')
    .replace(/ई/g, 'इ')
    .replace(beforeAspirated, '')
    .replace(/([\u0915-\u0939])\u094D(?=\1)/g, '')
    .replace(/ee|ii/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/w/g, 'v')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/(?<=[kgcjtdpbs])h/g, '');
}
