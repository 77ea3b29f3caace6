import type { Sentence } from './sentence.ts';

/** Sentences that say why a moderator's role is not changed. */
export const roleRefusals = {
  lastModerator: {
    en: 'There must be at least one moderator',
    hi: 'कम से कम एक मॉडरेटर होना ज़रूरी है',
  },
  rolesReadOnly: {
    en: "Roles can't be changed here. Change them in the sign-in service",
    hi: 'भूमिकाएँ यहाँ नहीं बदली जा सकतीं। इन्हें साइन इन सेवा में बदलें',
  },
  roleChanging: {
    en: "The last change to this role isn't finished yet. Try again in a minute",
    hi: 'इस भूमिका का पिछला बदलाव अभी पूरा हो रहा है। एक मिनट में फिर कोशिश करें',
  },
  emailMoved: {
    en: "This account's email has changed. Ask the person to sign in, then find them again",
    hi: 'इस खाते का ईमेल बदल गया है। व्यक्ति से साइन इन करने को कहें, फिर उन्हें दोबारा खोजें',
  },
} satisfies Readonly<Record<string, Sentence>>;
