import type { EnquiryStatus } from '../enquiry/life-cycle.ts';
import { enquiryStatusWords } from './choice-words.ts';
import type { Sentence } from './sentence.ts';

/** Sentences that say why a change of an enquiry is refused. */
export const enquiryRefusals = {
  ownHostelEnquiry: {
    en: "You can't send an enquiry to your own hostel",
    hi: 'आप अपने हॉस्टल को पूछताछ नहीं भेज सकते',
  },
  enquiryOpen: {
    en: 'You already have an open enquiry to this hostel. Continue there, or close it first',
    hi: 'इस हॉस्टल से आपकी एक पूछताछ चल रही है। वहीं आगे लिखें, या पहले उसे बंद करें',
  },
  enquiryClosed: { en: 'This enquiry is closed', hi: 'यह पूछताछ बंद है' },
  enquiryImported: {
    en: "This person has no account here and can't read it. Please call them",
    hi: 'इनका यहाँ खाता नहीं है, इसलिए ये जवाब नहीं पढ़ पाएँगे। कृपया फ़ोन करें',
  },
  enquiryFull: {
    en: 'This enquiry has reached the maximum number of replies',
    hi: 'इस पूछताछ में और जवाब नहीं जोड़े जा सकते',
  },
  enquiryPhotosFull: (most: number) => ({
    en: `This conversation already has ${most} photos. Send your message without photos`,
    hi: `इस बातचीत में पहले से ${most} फ़ोटो हैं। संदेश बिना फ़ोटो के भेजें`,
  }),
  enquiryBlocked: {
    en: "This hostel doesn't accept messages from you. You can contact another hostel",
    hi: 'यह हॉस्टल आपके संदेश स्वीकार नहीं करता। आप किसी दूसरे हॉस्टल से संपर्क कर सकते हैं',
  },
  enquiryStep: (from: EnquiryStatus, to: EnquiryStatus) => ({
    en: `You can't change an enquiry from “${enquiryStatusWords[from].en}” to “${enquiryStatusWords[to].en}”`,
    hi: `पूछताछ की स्थिति “${enquiryStatusWords[from].hi}” से “${enquiryStatusWords[to].hi}” नहीं की जा सकती`,
  }),
  enquiryChanged: {
    en: "This enquiry has changed in the meantime, so you can't undo this",
    hi: 'पूछताछ इस बीच बदल गई है, इसलिए इसे वापस नहीं लिया जा सकता',
  },
  enquiryEndedLongAgo: {
    en: 'You can reopen an enquiry only within 30 days. The traveller can send a new one',
    hi: 'पूछताछ केवल 30 दिन तक फिर से खोली जा सकती है। इसे भेजने वाले नई पूछताछ भेज सकते हैं',
  },
  enquiryClosedBySender: {
    en: "The traveller closed this enquiry, so you can't reopen it",
    hi: 'यह पूछताछ भेजने वाले ने बंद की है, इसलिए आप इसे फिर से नहीं खोल सकते',
  },
  enquiryFollowed: {
    en: 'The traveller has sent you a newer enquiry. Continue there',
    hi: 'उन्होंने आपको नई पूछताछ भेजी है। आगे की बातचीत उसी में करें',
  },
  enquiryWithdrawn: {
    en: 'The traveller deleted their details, so we deleted notes about them too',
    hi: 'पूछताछ भेजने वाले ने अपनी जानकारी हटा दी है, इसलिए उनके बारे में नोट भी हटा दिए गए',
  },
  termsChanged: {
    en: 'These terms no longer apply. Refresh to see if there are new ones',
    hi: 'ये शर्तें अब लागू नहीं हैं। रीफ़्रेश करके देखें कि नई शर्तें आई हैं या नहीं',
  },
  termsAgreed: {
    en: "You've already confirmed these terms, so they can't be changed",
    hi: 'आप इन शर्तों की पुष्टि कर चुके हैं, इसलिए ये अब नहीं बदल सकतीं',
  },
  termsBySender: {
    en: 'Only the traveller can confirm these terms',
    hi: 'इन शर्तों की पुष्टि केवल पूछताछ भेजने वाले कर सकते हैं',
  },
  enquiryByOwner: {
    en: "Only the hostel's owner can do this",
    hi: 'यह केवल हॉस्टल के मालिक कर सकते हैं',
  },
  senderOnly: {
    en: 'Only the traveller who sent the enquiry can do this',
    hi: 'यह केवल पूछताछ भेजने वाले कर सकते हैं',
  },
  enquiryBySender: {
    en: 'Only the traveller who sent this enquiry can withdraw it',
    hi: 'इसे केवल भेजने वाले वापस ले सकते हैं',
  },
  guardianLinksFull: (most: number) => ({
    en: `You can have up to ${most} links. Turn one off first`,
    hi: `आप अधिक से अधिक ${most} लिंक रख सकते हैं। पहले कोई एक बंद करें`,
  }),
  noGuardianLink: { en: "We couldn't find this link", hi: 'यह लिंक नहीं मिला' },
  guardianLinkOver: { en: 'This link was turned off', hi: 'यह लिंक बंद कर दिया गया है' },
} satisfies Readonly<Record<string, Sentence | ((...facts: never[]) => Sentence)>>;
