import type { PicturePlan, SceneKind } from './picture-plan.ts';
import type { Hour, Outlook } from './stage.ts';

type Language = 'en' | 'hi';

const views: Record<Outlook, Record<Language, string>> = {
  golghar: { en: 'the Golghar', hi: 'गोलघर' },
  ganga: { en: 'the Ganga and its long bridge', hi: 'गंगा और उसका लंबा पुल' },
  roofs: { en: 'neighbouring roofs', hi: 'आस-पास की छतें' },
  trees: { en: 'palm trees', hi: 'ताड़ के पेड़' },
};

const hours: Record<Hour, Record<Language, string>> = {
  morning: { en: 'in the morning', hi: 'सुबह के समय' },
  noon: { en: 'at midday', hi: 'दोपहर में' },
  golden: { en: 'in late afternoon light', hi: 'ढलती धूप में' },
  dusk: { en: 'at dusk, its windows lit', hi: 'शाम को, खिड़कियों में रोशनी' },
};

/** The alternative text of a picture: what is drawn, in one sentence. */
export function captionOf(
  plan: PicturePlan,
  kind: SceneKind,
  hour: Hour,
  language: Language,
): string {
  const view = views[plan.outlook][language];
  const when = hours[hour][language];
  const texts: Record<SceneKind, Record<Language, string>> = {
    facade: {
      en: `Street front of the hostel ${when}: ${plan.house.floors} storeys, balconies and a painted name board`,
      hi: `सड़क से हॉस्टल का दृश्य ${when}: ${plan.house.floors} मंज़िलें, बालकनी और नाम का बोर्ड`,
    },
    dormitory: {
      en: `Dormitory with bunk beds along both walls; ${view} through the window`,
      hi: `दोनों ओर बंक बेड वाला डॉरमिटरी कमरा; खिड़की से ${view}`,
    },
    double: {
      en: `Room for two: a bed on each side of the window, a trunk and an almirah; ${view} outside`,
      hi: `दो लोगों का कमरा: खिड़की के दोनों ओर पलंग, बक्सा और अलमारी; बाहर ${view}`,
    },
    single: {
      en: 'Single room with a bed, a study table with a lamp, a bookshelf and an almirah',
      hi: 'एक व्यक्ति का कमरा: पलंग, लैंप वाली पढ़ने की मेज़, किताबों की शेल्फ़ और अलमारी',
    },
    dining: {
      en: 'Dining hall with long tables laid with thalis and a serving counter with hot pots',
      hi: 'भोजन कक्ष: थालियों से सजी लंबी मेज़ें और गरम खाने का काउंटर',
    },
    study: {
      en: 'Study hall with lamp-lit desks, two residents reading and a full bookcase',
      hi: 'पढ़ाई का कमरा: लैंप वाली मेज़ें, पढ़ते हुए दो विद्यार्थी और किताबों से भरी अलमारी',
    },
    terrace: {
      en: `Roof terrace with a charpai, potted plants and string lights, looking out on ${view}`,
      hi: `छत: चारपाई, गमले और झालर की रोशनी, सामने ${view}`,
    },
    common: {
      en: 'Common room with a sofa, a carrom board, a fridge and a notice board',
      hi: 'बैठक: सोफ़ा, कैरम बोर्ड, फ़्रिज और सूचना पट्ट',
    },
    corridor: {
      en: 'Sunlit gallery with room doors on one side and open arches on the other, plants between them',
      hi: 'धूप से भरा गलियारा: एक ओर कमरों के दरवाज़े, दूसरी ओर खुली मेहराबें और गमले',
    },
  };
  return texts[kind][language];
}
