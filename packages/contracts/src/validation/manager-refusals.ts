import type { Sentence } from './sentence.ts';

/** Sentences that say why a call about co-managers is refused. */
export const managerRefusals = {
  ownerOnly: {
    en: "Only the hostel's owner can do this",
    hi: 'यह केवल हॉस्टल के मालिक कर सकते हैं',
  },
  roleTooSmall: {
    en: "Your role doesn't allow this. Ask the owner for the “Everything” role",
    hi: 'आपकी भूमिका में इसकी अनुमति नहीं है। मालिक से “सब कुछ” की अनुमति माँगें',
  },
  freeBedsOnly: {
    en: 'You can update free beds only. Ask the owner to change other details',
    hi: 'आप केवल खाली बेड बदल सकते हैं। बाक़ी जानकारी बदलने के लिए मालिक से कहें',
  },
  ownersPhotosUnnamed: (most: number) => ({
    en: `The owner has ${most} photos that aren't in an approved hostel. Wait until a hostel is approved`,
    hi: `मालिक की ${most} फ़ोटो किसी मंज़ूर हॉस्टल में नहीं हैं। किसी हॉस्टल के मंज़ूर होने तक रुकें`,
  }),
  noteReplaced: {
    en: "Someone else has saved a newer note in the meantime, so yours wasn't saved",
    hi: 'इस बीच किसी और ने नया नोट सहेज दिया है, इसलिए आपका नोट नहीं सहेजा गया',
  },
  managedHostelEnquiry: {
    en: "You can't send an enquiry to a hostel you help manage",
    hi: 'जिस हॉस्टल को सँभालने में आप मदद करते हैं, उसे पूछताछ नहीं भेज सकते',
  },
  managedHostelReview: {
    en: "You can't review a hostel you help manage",
    hi: 'जिस हॉस्टल को सँभालने में आप मदद करते हैं, उसकी समीक्षा नहीं कर सकते',
  },
  managedHostelReport: {
    en: "You can't report a hostel you help manage",
    hi: 'जिस हॉस्टल को सँभालने में आप मदद करते हैं, उसकी शिकायत नहीं कर सकते',
  },
  managersFull: (most: number) => ({
    en: `A hostel can have up to ${most} co-managers. Remove one first`,
    hi: `एक हॉस्टल में अधिक से अधिक ${most} मैनेजर हो सकते हैं। पहले किसी एक को हटाएँ`,
  }),
  invitationsFull: (most: number) => ({
    en: `A hostel can have up to ${most} open invitations. Cancel one first`,
    hi: `एक हॉस्टल के अधिक से अधिक ${most} न्योते चालू रह सकते हैं। पहले किसी एक को रद्द करें`,
  }),
  managedFull: (most: number) => ({
    en: `You can help manage up to ${most} hostels`,
    hi: `आप अधिक से अधिक ${most} हॉस्टल सँभालने में मदद कर सकते हैं`,
  }),
  invitationToOwn: {
    en: 'You already own this hostel. Send the link to someone else',
    hi: 'यह हॉस्टल आपका ही है। लिंक किसी और को भेजें',
  },
  alreadyManages: {
    en: 'You already help manage this hostel',
    hi: 'आप पहले से इस हॉस्टल को सँभालने में मदद करते हैं',
  },
  noInvitation: { en: "We couldn't find this invitation", hi: 'यह न्योता नहीं मिला' },
  invitationOver: {
    en: 'This invitation was used, cancelled or has expired. Ask the owner for a new one',
    hi: 'यह न्योता इस्तेमाल हो चुका है, रद्द हो गया है या इसकी अवधि ख़त्म हो गई है। मालिक से नया न्योता माँगें',
  },
  noManager: {
    en: "This person doesn't help manage this hostel",
    hi: 'यह व्यक्ति इस हॉस्टल को सँभालने में मदद नहीं करते',
  },
} satisfies Readonly<Record<string, Sentence | ((...facts: never[]) => Sentence)>>;
