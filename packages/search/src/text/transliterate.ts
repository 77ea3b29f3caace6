const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'w',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
};
const withNukta: Readonly<Record<string, string>> = { ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' };
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
};
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const nukta = '\u093c';
const virama = '\u094d';
const nasals = /[\u0901\u0902]/;
const firstDigit = 0x0966;

/**
 * A consonant with its vowel, either of which may be empty. `inherent` means that the vowel is spoken but not written.
 */
interface Sound {
  consonant: string;
  vowel: string;
  inherent: boolean;
}

/** A Hindi word as people type it in Latin letters: बोरिंग → boring, कंकड़बाग → kankarbag. */
export function transliterate(word: string): string {
  const sounds = soundsOf(word.normalize('NFD'));
  for (let at = sounds.length - 1; at >= 0; at -= 1) {
    const sound = sounds[at];
    if (sound?.inherent && isSilent(sounds, at)) sound.vowel = '';
  }
  return sounds.map(({ consonant, vowel }) => consonant + vowel).join('');
}

/**
 * Whether an inherent vowel is silent: at the end of a word, and between two syllables that have vowels of their own.
 */
function isSilent(sounds: readonly Sound[], at: number): boolean {
  if (at === 0) return false;
  const next = sounds[at + 1];
  if (next === undefined) return true;
  return sounds[at - 1]?.vowel !== '' && next.consonant !== '' && next.vowel !== '';
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  for (const letter of word) {
    const last = sounds.at(-1);
    const code = letter.codePointAt(0) ?? 0;
    const sign = signs[letter];
    if (consonants[letter] !== undefined) {
      sounds.push({ consonant: consonants[letter], vowel: 'a', inherent: true });
    } else if (letter === nukta && last) {
      const plain = Object.keys(withNukta).find((each) => consonants[each] === last.consonant);
      if (plain) last.consonant = withNukta[plain] ?? last.consonant;
    } else if (letter === virama && last) Object.assign(last, { vowel: '', inherent: false });
    else if (sign !== undefined && last) Object.assign(last, { vowel: sign, inherent: false });
    else if (nasals.test(letter)) sounds.push({ consonant: 'n', vowel: '', inherent: false });
    else if (code >= firstDigit && code < firstDigit + 10) {
      sounds.push({ consonant: String(code - firstDigit), vowel: '', inherent: false });
    } else if (code < 0x0900 || code > 0x097f || vowels[letter] !== undefined) {
      sounds.push({ consonant: '', vowel: vowels[letter] ?? letter, inherent: false });
    }
  }
  return sounds;
}
