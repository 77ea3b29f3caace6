import { synonymGroups } from '../text/synonyms.ts';
import { foldWord } from '../text/words.ts';

/** Words that people type in Devanagari. Their meaning is that of their Latin form. */
const typed = (
  'हॉस्टल होस्टल छात्रावास पीजी लड़की लड़कियों लड़कियां महिला लड़का लड़के लड़कों पुरुष कमरा कमरे रूम रोड सड़क मार्ग ' +
  'नगर कॉलोनी चौक मोड़ खाना खाने भोजन नाश्ता रात शाम पानी सफाई गीज़र गद्दा एसी फ्रिज सिंगल डबल ट्रिपल ' +
  'डॉरमिटरी अकेला कोचिंग क्लास कॉलेज अस्पताल मंदिर गली मकान घर बाज़ार स्टेशन विश्वविद्यालय'
).split(' ');

/** Devanagari words, each with the Latin words of the vocabulary that it means. */
export const devanagariWords: readonly (readonly [word: string, meanings: readonly string[]])[] =
  typed.map((word) => {
    const folded = foldWord(word);
    return [word, synonymGroups.filter((group) => group.includes(folded)).flat()];
  });
