import type { Sentence } from './sentence.ts';

/** Why a role or the suspension of an account is not changed, and what a suspended account is told. */
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
  accountSuspended: {
    en: 'Your account is suspended. Contact Customer Service',
    hi: 'आपका खाता निलंबित है। ग्राहक सेवा से संपर्क करें',
  },
  suspendedAlready: {
    en: 'This account is already suspended. Refresh to see the reason',
    hi: 'यह खाता पहले से निलंबित है। कारण देखने के लिए रीफ़्रेश करें',
  },
  ownSuspension: {
    en: "You can't suspend your own account",
    hi: 'आप अपना खाता निलंबित नहीं कर सकते',
  },
  moderatorNotSuspended: {
    en: "A moderator can't be suspended. Remove the moderator first",
    hi: 'मॉडरेटर को निलंबित नहीं किया जा सकता। पहले उन्हें मॉडरेटर पद से हटाएँ',
  },
  suspendedModerator: {
    en: 'This account is suspended. Restore it before you make this person a moderator',
    hi: 'यह खाता निलंबित है। व्यक्ति को मॉडरेटर बनाने से पहले खाता बहाल करें',
  },
  ownerSuspended: {
    en: "The owner's account is suspended. Restore the account to show its hostels again",
    hi: 'मालिक का खाता निलंबित है। उनके हॉस्टल फिर दिखाने के लिए खाता बहाल करें',
  },
} satisfies Readonly<Record<string, Sentence>>;
