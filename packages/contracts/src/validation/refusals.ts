import type { EnquiryStatus } from '../enquiry/life-cycle.ts';
import type { ListingStatus } from '../listings/life-cycle.ts';
import type { Sentence } from './sentences.ts';

const enquiryInHindi: Readonly<Record<EnquiryStatus, string>> = {
  new: 'नई',
  seen: 'देखी गई',
  contacted: 'संपर्क हुआ',
  visit: 'देखने का समय तय',
  booked: 'बुक',
  closed: 'बंद',
};

const listingInHindi: Readonly<Record<ListingStatus, string>> = {
  draft: 'मसौदा',
  'in review': 'जाँच में',
  live: 'चालू',
  paused: 'रोका हुआ',
  rejected: 'स्वीकार नहीं',
  archived: 'बंद',
};

/** What people know each part behind the gateway by. */
const partAway = {
  listings: {
    en: "Hostels aren't available right now. Try again in a minute",
    hi: 'हॉस्टल अभी उपलब्ध नहीं हैं। एक मिनट में फिर कोशिश करें',
  },
  users: {
    en: "Profiles aren't available right now. Try again in a minute",
    hi: 'प्रोफ़ाइल अभी उपलब्ध नहीं हैं। एक मिनट में फिर कोशिश करें',
  },
  wishlist: {
    en: "Saved hostels aren't available right now. Try again in a minute",
    hi: 'सहेजे गए हॉस्टल अभी उपलब्ध नहीं हैं। एक मिनट में फिर कोशिश करें',
  },
  enquiry: {
    en: "Enquiries aren't available right now. Try again in a minute",
    hi: 'पूछताछ अभी उपलब्ध नहीं है। एक मिनट में फिर कोशिश करें',
  },
  notification: {
    en: "Notifications aren't available right now. Try again in a minute",
    hi: 'सूचनाएँ अभी उपलब्ध नहीं हैं। एक मिनट में फिर कोशिश करें',
  },
  identity: {
    en: "Signing in isn't available right now. Try again in a minute",
    hi: 'साइन इन अभी उपलब्ध नहीं है। एक मिनट में फिर कोशिश करें',
  },
  search: {
    en: "Search isn't available right now. Try again in a minute",
    hi: 'खोज अभी उपलब्ध नहीं है। एक मिनट में फिर कोशिश करें',
  },
  views: {
    en: "View counts aren't available right now. Try again in a minute",
    hi: 'देखे जाने की गिनती अभी उपलब्ध नहीं है। एक मिनट में फिर कोशिश करें',
  },
} satisfies Readonly<Record<string, Sentence>>;

/** Each part that `refusals.partAway` has a sentence for. */
export const namedParts = Object.keys(partAway) as readonly (keyof typeof partAway)[];

/**
 * What a refusal says where the sentence of its code would say too little, in both languages. Those that
 * take facts are functions.
 */
export const refusals = {
  unreadableRequest: {
    en: 'The request could not be read',
    hi: 'अनुरोध पढ़ा नहीं जा सका',
  },
  cutOff: { en: 'The request was cut off', hi: 'अनुरोध बीच में ही कट गया' },
  currentVersion: (version: number) => ({
    en: `The current version is ${version}`,
    hi: `इस बीच इसमें बदलाव हो गया है; अब संस्करण ${version} है`,
  }),
  foreignPage: {
    en: 'This was sent by a page of another site',
    hi: 'यह किसी दूसरी साइट के पन्ने से भेजा गया है',
  },
  manyStreams: {
    en: 'Too many open pages listen for notifications: this one asks for them now and then',
    hi: 'बहुत सारे खुले पन्ने सूचनाएँ सुन रहे हैं: यह पन्ना बीच-बीच में पूछता रहेगा',
  },
  partAway: (part: keyof typeof partAway): Sentence => partAway[part],
  pagesNotBuilt: { en: 'The pages are not built yet', hi: 'पन्ने अभी तैयार नहीं हैं' },

  otherSite: {
    en: 'The token was made for another site',
    hi: 'यह साइन इन किसी दूसरी साइट के लिए है',
  },
  signInUnchecked: {
    en: 'Sign-in could not be checked, try again',
    hi: 'आपका साइन इन जाँचा नहीं जा सका, फिर से कोशिश करें',
  },
  signInOver: {
    en: 'The sign-in has expired or is not valid',
    hi: 'आपका साइन इन ख़त्म हो गया है या सही नहीं है',
  },
  otherAccount: { en: 'That account is not yours', hi: 'वह खाता आपका नहीं है' },
  noUser: { en: 'There is no user record yet', hi: 'यहाँ अभी कोई खाता नहीं है' },
  userGone: { en: 'There is no user record any more', hi: 'यह खाता अब नहीं है' },
  pushNotSetUp: { en: 'Push is not set up here', hi: 'यहाँ पुश सूचनाएँ चालू नहीं हैं' },

  hostelNotListed: { en: 'This hostel is not listed', hi: 'यह हॉस्टल सूची में नहीं है' },
  hostelArchived: {
    en: 'An archived hostel cannot be changed',
    hi: 'हमेशा के लिए बंद किए गए हॉस्टल को बदला नहीं जा सकता',
  },
  hostelsWaiting: (most: number) => ({
    en: `You have ${most} hostels that are not approved yet: wait, or close one of them for good`,
    hi: `आपके ${most} हॉस्टल अभी स्वीकृत नहीं हुए हैं: रुकें, या उनमें से एक को हमेशा के लिए बंद करें`,
  }),
  draftsFull: (most: number) => ({
    en: `There is room for ${most} unfinished hostels: hand one in or delete one first`,
    hi: `अधिक से अधिक ${most} अधूरे हॉस्टल रखे जा सकते हैं: पहले उनमें से एक जमा करें या मिटाएँ`,
  }),
  hostelStep: (from: ListingStatus, to: ListingStatus) => ({
    en: `A hostel that is ${from} cannot be ${to}`,
    hi: `जो हॉस्टल “${listingInHindi[from]}” है, वह “${listingInHindi[to]}” नहीं हो सकता`,
  }),

  photosTooLarge: (megabytes: number) => ({
    en: `Photos may have ${megabytes} MB together at most`,
    hi: `तस्वीरें मिलाकर अधिक से अधिक ${megabytes} MB की हो सकती हैं`,
  }),
  photoTooLarge: (megabytes: number) => ({
    en: `A photo may have ${megabytes} MB at most`,
    hi: `एक तस्वीर अधिक से अधिक ${megabytes} MB की हो सकती है`,
  }),
  photosCrowded: {
    en: 'Too many photos are being sent right now',
    hi: 'अभी बहुत सारी तस्वीरें भेजी जा रही हैं, थोड़ा रुकें',
  },
  photosUnderWay: {
    en: 'Photos of yours are still on their way: wait until they have arrived',
    hi: 'आपकी तस्वीरें अभी रास्ते में हैं: उनके पहुँचने तक रुकें',
  },
  photosUnnamed: (most: number) => ({
    en: `You have ${most} photos that are in none of your approved hostels: wait until one is approved`,
    hi: `आपकी ${most} तस्वीरें किसी स्वीकृत हॉस्टल में नहीं लगी हैं: कोई हॉस्टल स्वीकृत होने तक रुकें`,
  }),
  onlyCropped: {
    en: 'Only a crop of this photo was stored. Upload it again to move the crop',
    hi: 'इस तस्वीर का केवल कटा हुआ हिस्सा रखा गया था। हिस्सा बदलने के लिए इसे फिर से अपलोड करें',
  },
  noPicture: { en: 'There is no such picture', hi: 'ऐसी कोई तस्वीर नहीं है' },

  ownHostelReview: {
    en: 'You cannot review your own hostel',
    hi: 'अपने ही हॉस्टल की समीक्षा नहीं की जा सकती',
  },
  noReview: {
    en: 'There is no such review of this hostel',
    hi: 'इस हॉस्टल की ऐसी कोई समीक्षा नहीं है',
  },
  reviewReplyByOwner: {
    en: 'Only the owner of the hostel may reply',
    hi: 'केवल हॉस्टल के मालिक जवाब दे सकते हैं',
  },
  reviewHidden: {
    en: 'This review is hidden: restore it to show it again',
    hi: 'यह समीक्षा छिपी है: फिर दिखाने के लिए इसे वापस लाएँ',
  },
  reviewAppealed: {
    en: 'You have appealed against this already',
    hi: 'आप इस पर पहले ही अपील कर चुके हैं',
  },
  reviewChanged: {
    en: 'This review has changed since you looked: look at it again',
    hi: 'आपके देखने के बाद यह समीक्षा बदल गई है: इसे फिर से देखें',
  },
  noReply: {
    en: 'This review has no reply of the owner',
    hi: 'इस समीक्षा पर मालिक का कोई जवाब नहीं है',
  },
  reviewNotHidden: { en: 'This review is not hidden', hi: 'यह समीक्षा छिपी नहीं है' },

  ownHostelReport: {
    en: 'You cannot report your own hostel',
    hi: 'अपने ही हॉस्टल की शिकायत नहीं की जा सकती',
  },
  ownReviewReport: {
    en: 'You cannot report your own review',
    hi: 'अपनी ही समीक्षा की शिकायत नहीं की जा सकती',
  },
  hostelReported: {
    en: 'You have reported this hostel already',
    hi: 'आप इस हॉस्टल की शिकायत पहले ही कर चुके हैं',
  },
  reviewReported: {
    en: 'You have reported this review already',
    hi: 'आप इस समीक्षा की शिकायत पहले ही कर चुके हैं',
  },
  reportAnswered: { en: 'This report is answered', hi: 'इस शिकायत पर फ़ैसला हो चुका है' },
  moderatorsOnly: {
    en: 'Only moderators may do this',
    hi: 'यह केवल जाँच करने वाले कर सकते हैं',
  },
  ownHostelModerated: {
    en: 'You cannot decide about your own hostel',
    hi: 'अपने ही हॉस्टल के बारे में फ़ैसला नहीं किया जा सकता',
  },
  notWaiting: (status: ListingStatus) => ({
    en: `This listing is ${status}: it does not wait for a decision`,
    hi: `यह हॉस्टल “${listingInHindi[status]}” है: इस पर फ़ैसला बाक़ी नहीं है`,
  }),
  identityUnchecked: {
    en: 'The identity of the owner is not checked: record it first, then approve',
    hi: 'मालिक की पहचान जाँची नहीं गई है: पहले उसे दर्ज करें, फिर स्वीकार करें',
  },
  addressUnchecked: {
    en: 'The address is not checked: record it first, then approve',
    hi: 'पता जाँचा नहीं गया है: पहले उसे दर्ज करें, फिर स्वीकार करें',
  },
  neitherChecked: {
    en: 'The identity of the owner and the address are not checked: record both first, then approve',
    hi: 'मालिक की पहचान और पता जाँचे नहीं गए हैं: पहले दोनों दर्ज करें, फिर स्वीकार करें',
  },
  noClaim: {
    en: 'This hostel has no such claim',
    hi: 'इस हॉस्टल का ऐसा कोई दावा नहीं है',
  },
  noMessage: { en: 'There is no such message', hi: 'ऐसा कोई संदेश नहीं है' },

  ownHostelEnquiry: {
    en: 'You cannot send an enquiry to your own hostel',
    hi: 'अपने ही हॉस्टल को पूछताछ नहीं भेजी जा सकती',
  },
  enquiryOpen: {
    en: 'You have an open enquiry to this hostel: go on there, or close it first',
    hi: 'इस हॉस्टल से आपकी एक पूछताछ चल रही है: वहीं आगे लिखें, या पहले उसे बंद करें',
  },
  enquiryClosed: { en: 'This enquiry is closed', hi: 'यह पूछताछ बंद हो चुकी है' },
  enquiryImported: {
    en: 'This person has no account here and would not read it: call them',
    hi: 'इस व्यक्ति का यहाँ खाता नहीं है, वे जवाब नहीं पढ़ पाएँगे: उन्हें फ़ोन करें',
  },
  enquiryFull: {
    en: 'This enquiry has as many replies as it can hold',
    hi: 'इस पूछताछ में और जवाबों की जगह नहीं है',
  },
  enquiryStep: (from: EnquiryStatus, to: EnquiryStatus) => ({
    en: `An enquiry that is ${from} cannot be ${to}`,
    hi: `जो पूछताछ “${enquiryInHindi[from]}” है, वह “${enquiryInHindi[to]}” नहीं हो सकती`,
  }),
  enquiryByOwner: {
    en: 'Only the owner of the hostel can say so',
    hi: 'यह केवल हॉस्टल के मालिक कह सकते हैं',
  },
  enquiryBySender: {
    en: 'Only who wrote it can take it back',
    hi: 'इसे केवल लिखने वाले वापस ले सकते हैं',
  },

  mainList: {
    en: 'The list of everything saved stays as it is',
    hi: 'सभी सहेजे हुए हॉस्टलों की सूची जैसी है वैसी ही रहती है',
  },
  listsFull: (most: number) => ({
    en: `There is room for ${most} lists`,
    hi: `अधिक से अधिक ${most} सूचियाँ रखी जा सकती हैं`,
  }),
  noList: { en: 'There is no such list', hi: 'ऐसी कोई सूची नहीं है' },
  noSharedList: {
    en: 'No list was shared under this link',
    hi: 'इस लिंक पर कोई सूची साझा नहीं की गई',
  },
  listShareOver: {
    en: 'This list is shared no longer',
    hi: 'यह सूची अब साझा नहीं है',
  },
} satisfies Readonly<Record<string, Sentence | ((...facts: never[]) => Sentence)>>;
