import type { ListingStatus } from '../listings/life-cycle.ts';
import { listingStatusWords } from './choice-words.ts';
import { enquiryRefusals } from './enquiry-refusals.ts';
import { managerRefusals } from './manager-refusals.ts';
import { roleRefusals } from './role-refusals.ts';
import type { Sentence } from './sentence.ts';
import { textMessageRefusals } from './text-message-sentences.ts';
import { unavailable } from './unavailable-sentences.ts';

/**
 * Sentences in both languages, for refusals that have to say more than the sentence of their code. Those that contain
 * facts are functions.
 */
export const refusals = {
  unreadableRequest: {
    en: "We couldn't read the request",
    hi: 'अनुरोध पढ़ा नहीं जा सका',
  },
  cutOff: { en: 'The request was cut off', hi: 'अनुरोध बीच में ही कट गया' },
  currentVersion: (version: number) => ({
    en: `This has changed in the meantime. Refresh to see version ${version}`,
    hi: `इस बीच इसमें बदलाव हो गया है। संस्करण ${version} देखने के लिए रीफ़्रेश करें`,
  }),
  foreignPage: {
    en: 'This request came from another site',
    hi: 'यह किसी दूसरी साइट के पेज से भेजा गया है',
  },
  manyStreams: {
    en: 'Too many pages are open. This one will check for notifications from time to time',
    hi: 'बहुत सारे पेज खुले हैं। यह पेज बीच-बीच में सूचनाएँ जाँचेगा',
  },
  unavailable: (part: keyof typeof unavailable): Sentence => unavailable[part],
  pagesNotBuilt: { en: "The pages aren't built yet", hi: 'पेज अभी तैयार नहीं हैं' },

  otherSite: {
    en: 'This sign-in is for another site',
    hi: 'यह साइन इन किसी दूसरी साइट के लिए है',
  },
  signInUnchecked: {
    en: "We couldn't check if you're signed in. Try again",
    hi: 'पता नहीं चल सका कि आप साइन इन हैं या नहीं। फिर कोशिश करें',
  },
  signInOver: {
    en: 'Your sign-in has expired. Sign in again',
    hi: 'साइन इन की अवधि ख़त्म हो गई है। फिर से साइन इन करें',
  },
  otherAccount: { en: "That account isn't yours", hi: 'यह खाता आपका नहीं है' },
  noUser: { en: "We couldn't find this account", hi: 'यह खाता नहीं मिला' },
  userGone: { en: 'This account no longer exists', hi: 'यह खाता अब नहीं है' },
  pushNotSetUp: {
    en: "Push notifications aren't available here",
    hi: 'यहाँ पुश सूचनाएँ उपलब्ध नहीं हैं',
  },

  hostelNotListed: { en: "This hostel isn't listed", hi: 'यह हॉस्टल ऐप पर नहीं है' },
  hostelArchived: {
    en: "You can't change a permanently closed hostel",
    hi: 'हमेशा के लिए बंद किए गए हॉस्टल की जानकारी नहीं बदली जा सकती',
  },
  hostelsWaiting: (most: number) => ({
    en: `You have ${most} hostels waiting for approval. Wait for a decision, or close one permanently`,
    hi: `आपके ${most} हॉस्टलों को मंज़ूरी मिलना बाक़ी है। रुकें, या किसी एक को हमेशा के लिए बंद करें`,
  }),
  draftsFull: (most: number) => ({
    en: `You can have up to ${most} unfinished hostels. Submit or delete one first`,
    hi: `आप अधिक से अधिक ${most} अधूरे फ़ॉर्म रख सकते हैं। पहले किसी एक को भेजें या मिटाएँ`,
  }),
  hostelStep: (from: ListingStatus, to: ListingStatus) => ({
    en: `You can't change a hostel from “${listingStatusWords[from].en}” to “${listingStatusWords[to].en}”`,
    hi: `हॉस्टल की स्थिति “${listingStatusWords[from].hi}” से “${listingStatusWords[to].hi}” नहीं की जा सकती`,
  }),

  photosTooLarge: (megabytes: number) => ({
    en: `All photos together can be up to ${megabytes} MB`,
    hi: `सभी फ़ोटो मिलाकर अधिक से अधिक ${megabytes} एमबी की हो सकती हैं`,
  }),
  photoTooLarge: (megabytes: number) => ({
    en: `A photo can be up to ${megabytes} MB`,
    hi: `एक फ़ोटो अधिक से अधिक ${megabytes} एमबी की हो सकती है`,
  }),
  photosCrowded: {
    en: 'Too many photos are being uploaded right now. Try again in a minute',
    hi: 'अभी बहुत सारी फ़ोटो अपलोड हो रही हैं। एक मिनट बाद फिर कोशिश करें',
  },
  photosUnderWay: {
    en: "Your photos are still uploading. Wait until they're done",
    hi: 'आपकी फ़ोटो अभी अपलोड हो रही हैं। पूरी होने तक रुकें',
  },
  photosSent: (most: number) => ({
    en: `You've sent ${most} photos in the last three months. Wait a few days before you send more`,
    hi: `आपने पिछले तीन महीनों में ${most} फ़ोटो भेजी हैं। और भेजने से पहले कुछ दिन रुकें`,
  }),
  photosUnnamed: (most: number) => ({
    en: `You have ${most} photos that aren't in an approved hostel. Wait until a hostel is approved`,
    hi: `आपकी ${most} फ़ोटो किसी मंज़ूर हॉस्टल में नहीं हैं। किसी हॉस्टल के मंज़ूर होने तक रुकें`,
  }),
  uploadExpired: {
    en: "We couldn't finish uploading this photo. Upload it again",
    hi: 'यह फ़ोटो पूरी अपलोड नहीं हुई। इसे फिर से अपलोड करें',
  },
  onlyCropped: {
    en: 'We have only a cropped copy of this photo. Upload it again to change the crop',
    hi: 'इस फ़ोटो का केवल क्रॉप सहेजा गया था। क्रॉप बदलने के लिए इसे फिर से अपलोड करें',
  },
  noPicture: { en: "We couldn't find this photo", hi: 'यह फ़ोटो नहीं मिली' },

  ownHostelReview: {
    en: "You can't review your own hostel",
    hi: 'आप अपने हॉस्टल की समीक्षा नहीं कर सकते',
  },
  noReview: {
    en: "We couldn't find this review",
    hi: 'यह समीक्षा नहीं मिली',
  },
  reviewReplyByOwner: {
    en: "Only the hostel's owner can reply",
    hi: 'जवाब केवल हॉस्टल के मालिक दे सकते हैं',
  },
  reviewHidden: {
    en: 'This review is hidden. Show it again first',
    hi: 'यह समीक्षा छिपी है। पहले इसे फिर दिखाएँ',
  },
  reviewAppealed: {
    en: "You've already appealed",
    hi: 'आप पहले ही अपील कर चुके हैं',
  },
  reviewChanged: {
    en: 'This review has changed. Check it again',
    hi: 'यह समीक्षा बदल गई है। इसे फिर से देखें',
  },
  noReply: {
    en: 'This review has no reply from the owner',
    hi: 'इस समीक्षा पर मालिक का कोई जवाब नहीं है',
  },
  reviewNotHidden: { en: "This review isn't hidden", hi: 'यह समीक्षा छिपी नहीं है' },

  ownHostelReport: {
    en: "You can't report your own hostel",
    hi: 'आप अपने हॉस्टल की शिकायत नहीं कर सकते',
  },
  ownReviewHelpful: {
    en: "You can't mark your own review, or a review of your own hostel, as helpful",
    hi: 'अपनी या अपने हॉस्टल की समीक्षा पर आप “काम की लगी” नहीं चुन सकते',
  },
  ownReviewReport: {
    en: "You can't report your own review",
    hi: 'आप अपनी समीक्षा की शिकायत नहीं कर सकते',
  },
  hostelReported: {
    en: "You've already reported this hostel",
    hi: 'आप इस हॉस्टल की शिकायत पहले ही कर चुके हैं',
  },
  reviewReported: {
    en: "You've already reported this review",
    hi: 'आप इस समीक्षा की शिकायत पहले ही कर चुके हैं',
  },
  reportAnswered: { en: 'This report is already closed', hi: 'इस शिकायत पर फ़ैसला हो चुका है' },
  moderatorsOnly: {
    en: 'Only moderators can do this',
    hi: 'यह केवल मॉडरेटर कर सकते हैं',
  },
  ownHostelModerated: {
    en: "You can't moderate your own hostel",
    hi: 'आप अपने हॉस्टल पर फ़ैसला नहीं कर सकते',
  },
  ownReviewModerated: {
    en: "You can't moderate your own review",
    hi: 'आप अपनी समीक्षा पर फ़ैसला नहीं कर सकते',
  },
  hostelSuspended: {
    en: 'This hostel is suspended. Contact Customer Service',
    hi: 'यह हॉस्टल निलंबित है। ग्राहक सेवा से संपर्क करें',
  },
  hostelNotSuspended: {
    en: "This hostel isn't suspended",
    hi: 'यह हॉस्टल निलंबित नहीं है',
  },
  notSuspendable: (status: ListingStatus) => ({
    en: `This hostel is “${listingStatusWords[status].en}” and can't be suspended`,
    hi: `इस हॉस्टल की स्थिति “${listingStatusWords[status].hi}” है, इसलिए इसे निलंबित नहीं किया जा सकता`,
  }),
  notWaiting: (status: ListingStatus) => ({
    en: `This hostel is “${listingStatusWords[status].en}” and isn't waiting for a decision`,
    hi: `इस हॉस्टल की स्थिति “${listingStatusWords[status].hi}” है, इसलिए इस पर फ़ैसला बाक़ी नहीं है`,
  }),
  identityUnchecked: {
    en: "Record the owner's identity verification first",
    hi: 'पहले मालिक की पहचान का सत्यापन दर्ज करें',
  },
  addressUnchecked: {
    en: 'Record the address verification first',
    hi: 'पहले पते का सत्यापन दर्ज करें',
  },
  neitherChecked: {
    en: 'Record the identity and address verifications first',
    hi: 'पहले पहचान और पते का सत्यापन दर्ज करें',
  },
  noClaim: {
    en: "This hostel doesn't have this verification",
    hi: 'इस हॉस्टल का यह सत्यापन नहीं है',
  },
  claimRequestOpen: {
    en: "You've already asked for this verification",
    hi: 'आप इस सत्यापन के लिए पहले ही अनुरोध कर चुके हैं',
  },
  noClaimRequest: {
    en: "There's no open request for this verification",
    hi: 'अभी इस सत्यापन के लिए कोई अनुरोध नहीं है',
  },
  claimRequestTaken: {
    en: 'Another moderator has taken this request',
    hi: 'यह अनुरोध किसी दूसरे मॉडरेटर के पास है',
  },
  claimRequestChanged: {
    en: 'This request has changed. Check it again',
    hi: 'यह अनुरोध बदल गया है। इसे फिर से देखें',
  },
  papersFull: (most: number) => ({
    en: `A request can have up to ${most} documents`,
    hi: `एक अनुरोध में अधिक से अधिक ${most} दस्तावेज़ हो सकते हैं`,
  }),
  papersOfOwnerFull: {
    en: 'Your open requests have too many documents. Wait for a decision first',
    hi: 'जिन अनुरोधों पर फ़ैसला बाक़ी है, उनमें बहुत ज़्यादा दस्तावेज़ हैं। पहले फ़ैसले का इंतज़ार करें',
  },
  noPaper: { en: "We couldn't find this document", hi: 'यह दस्तावेज़ नहीं मिला' },
  paperLocked: {
    en: "We can't open this document. Reject the request and ask the owner to send it again",
    hi: 'यह दस्तावेज़ नहीं खुल सकता। अनुरोध नामंज़ूर करें और मालिक से इसे फिर से भेजने को कहें',
  },
  noMessage: { en: "We couldn't find this message", hi: 'यह संदेश नहीं मिला' },

  ...enquiryRefusals,
  ...managerRefusals,
  ...roleRefusals,
  ...textMessageRefusals,

  mainList: {
    en: "You can't change the list of all saved hostels",
    hi: 'सभी सहेजे गए हॉस्टलों की सूची नहीं बदली जा सकती',
  },
  listsFull: (most: number) => ({
    en: `You can have up to ${most} lists`,
    hi: `आप अधिक से अधिक ${most} सूचियाँ रख सकते हैं`,
  }),
  searchesFull: (most: number) => ({
    en: `You can save up to ${most} searches`,
    hi: `आप अधिक से अधिक ${most} खोजें सहेज सकते हैं`,
  }),
  noList: { en: "We couldn't find this list", hi: 'यह सूची नहीं मिली' },
  noSharedList: {
    en: "We couldn't find a list for this link",
    hi: 'इस लिंक की कोई सूची नहीं मिली',
  },
  listShareOver: {
    en: 'This link was turned off',
    hi: 'यह लिंक बंद कर दिया गया है',
  },
} satisfies Readonly<Record<string, Sentence | ((...facts: never[]) => Sentence)>>;
