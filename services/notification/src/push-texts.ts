import { homeQueryOf, type NotificationKind, type userLanguages } from '@patna/contracts';
import { moderators } from './notification-store.ts';
import type { NotificationContent, StoredNotification } from './stored-notification.ts';

export type PushLanguage = (typeof userLanguages)[number];

type Words = Readonly<Record<NotificationKind, (hostel: string) => string>>;

const english: Words = {
  'enquiry-received': (hostel) => `New enquiry for ${hostel}`,
  'enquiry-status': (hostel) => `Update on an enquiry for ${hostel}`,
  'enquiry-reply': (hostel) => `New reply about ${hostel}`,
  'enquiry-withdrawn': (hostel) => `An enquiry for ${hostel} was withdrawn`,
  'enquiry-reminder': (hostel) => `An enquiry for ${hostel} is waiting for your reply`,
  'enquiry-alternatives': (hostel) => `No reply from ${hostel} yet. See similar hostels`,
  'listing-approved': (hostel) => `${hostel} is now public`,
  'listing-rejected': (hostel) => `${hostel} wasn't approved. See what to change`,
  'listing-claims-due': (hostel) => `${hostel}: renew a verification to stay listed`,
  'listing-unverified': (hostel) => `${hostel} is paused: a required verification has expired`,
  'listing-activity-check': (hostel) => `Is ${hostel} still taking enquiries?`,
  'listing-silent': (hostel) => `${hostel} is paused: enquiries weren't answered`,
  'listing-suspended': (hostel) => `${hostel} was suspended by a moderator. See why`,
  'listing-restored': (hostel) => `${hostel} is no longer suspended`,
  'listing-change-approved': (hostel) => `Your changes to ${hostel} are now public`,
  'listing-change-rejected': (hostel) => `Your changes to ${hostel} weren't approved. See why`,
  'listing-claim-approved': (hostel) => `Verification approved for ${hostel}`,
  'listing-claim-refused': (hostel) => `Verification not approved for ${hostel}. See why`,
  'listing-claim-ending': (hostel) => `${hostel}: a verification expires soon`,
  'listing-beds-outdated': (hostel) => `Update free beds at ${hostel}`,
  'review-hidden': (hostel) => `A moderator hid your review of ${hostel}`,
  'review-restored': (hostel) => `Your review of ${hostel} is visible again`,
  'review-appeal-refused': (hostel) => `Your review of ${hostel} stays hidden. See why`,
  'review-reply': (hostel) => `${hostel} replied to your review`,
  'search-match': (hostel) => `${hostel} matches your saved search`,
};

const hindi: Words = {
  'enquiry-received': (hostel) => `${hostel} के लिए नई पूछताछ`,
  'enquiry-status': (hostel) => `${hostel} की पूछताछ पर नया अपडेट`,
  'enquiry-reply': (hostel) => `${hostel} के बारे में नया जवाब`,
  'enquiry-withdrawn': (hostel) => `${hostel} की एक पूछताछ वापस ले ली गई`,
  'enquiry-reminder': (hostel) => `${hostel} की एक पूछताछ का जवाब देना बाक़ी है`,
  'enquiry-alternatives': (hostel) => `${hostel} से अभी तक जवाब नहीं आया। मिलते-जुलते हॉस्टल देखें`,
  'listing-approved': (hostel) => `${hostel} अब सबको दिख रहा है`,
  'listing-rejected': (hostel) => `${hostel} मंज़ूर नहीं हुआ। देखें कि क्या बदलना है`,
  'listing-claims-due': (hostel) => `${hostel}: हॉस्टल दिखता रहे, इसके लिए सत्यापन फिर से कराएँ`,
  'listing-unverified': (hostel) =>
    `${hostel} की लिस्टिंग रोक दी गई है: एक ज़रूरी सत्यापन की अवधि ख़त्म हो गई`,
  'listing-activity-check': (hostel) => `क्या ${hostel} अब भी पूछताछ ले रहा है?`,
  'listing-silent': (hostel) => `${hostel} की लिस्टिंग रोक दी गई है: पूछताछ के जवाब नहीं दिए गए`,
  'listing-suspended': (hostel) => `${hostel} को मॉडरेटर ने निलंबित किया है। कारण देखें`,
  'listing-restored': (hostel) => `${hostel} अब निलंबित नहीं है`,
  'listing-change-approved': (hostel) => `${hostel} में आपके बदलाव अब सबको दिख रहे हैं`,
  'listing-change-rejected': (hostel) => `${hostel} में आपके बदलाव मंज़ूर नहीं हुए। कारण देखें`,
  'listing-claim-approved': (hostel) => `${hostel} का एक सत्यापन मंज़ूर हो गया`,
  'listing-claim-refused': (hostel) => `${hostel} का एक सत्यापन मंज़ूर नहीं हुआ। कारण देखें`,
  'listing-claim-ending': (hostel) => `${hostel}: एक सत्यापन की अवधि जल्द ख़त्म होगी`,
  'listing-beds-outdated': (hostel) => `${hostel} में खाली बेड की संख्या अपडेट करें`,
  'review-hidden': (hostel) => `मॉडरेटर ने ${hostel} पर आपकी समीक्षा छिपा दी है`,
  'review-restored': (hostel) => `${hostel} पर आपकी समीक्षा फिर से दिख रही है`,
  'review-appeal-refused': (hostel) => `${hostel} पर आपकी समीक्षा छिपी रहेगी। कारण देखें`,
  'review-reply': (hostel) => `${hostel} ने आपकी समीक्षा का जवाब दिया है`,
  'search-match': (hostel) => `${hostel} आपकी सहेजी गई खोज से मेल खाता है`,
};

/**
 * A notification that is pushed and emailed. Moderators' notifications, and those of the status `seen`, appear in the
 * feed only.
 */
type Pushed = { readonly kind: NotificationKind };
export type PushedNotification = StoredNotification & Pushed;

export function isPushed<Any extends NotificationContent>(
  notification: Any,
): notification is Any & Pushed {
  return notification.userId !== moderators && notification.status !== 'seen';
}

/** Title when the hostel's approved name is unknown. */
const nameless: Readonly<Record<PushLanguage, string>> = {
  en: 'Update about a hostel you reviewed',
  hi: 'आपने जिस हॉस्टल की समीक्षा की थी, उसके बारे में नई सूचना',
};

/** Title when a saved search has found several hostels on one day. */
const severalFit: Readonly<Record<PushLanguage, (count: number) => string>> = {
  en: (count) => `${count} hostels match your saved search`,
  hi: (count) => `${count} हॉस्टल आपकी सहेजी गई खोज से मेल खाते हैं`,
};

/** Title and text of a push, and the page it opens. */
export function pushTextsOf(notification: PushedNotification, language: PushLanguage) {
  const { kind, listingName, enquiryId, reviewId, searchId, listingId } = notification;
  const { matches = [] } = notification;
  const one = (language === 'hi' ? hindi : english)[kind];
  const say = matches.length > 1 ? () => severalFit[language](matches.length) : one;
  return {
    title: listingName === '' ? nameless[language] : say(listingName),
    body: '',
    url: addressOf(notification),
    tag: enquiryId ?? reviewId ?? searchId ?? listingId,
  };
}

/** Title and text of a test push. */
export function testPushTextsOf(language: PushLanguage) {
  const texts = {
    en: { title: 'Test notification', body: 'Notifications reach this phone.' },
    hi: { title: 'टेस्ट सूचना', body: 'इस फ़ोन पर सूचनाएँ आ रही हैं।' },
  }[language];
  return { ...texts, url: '/hostel-dashboard/analytics?tab=notifications', tag: 'test' };
}

function addressOf({ kind, side, listingId, ...rest }: StoredNotification): string {
  const hostel = `/hostel-detail?hostelId=${encodeURIComponent(listingId)}`;
  if (kind === 'review-hidden' || kind === 'review-appeal-refused') return '/my-profile/reviews';
  if (kind === 'search-match') {
    const { query = '', matches = [] } = rest;
    return matches.length > 1 ? `/?${homeQueryOf(query)}` : hostel;
  }
  if (kind.startsWith('review-')) return hostel;
  if (kind.startsWith('listing-')) return '/hostel-dashboard/analytics?tab=overview';
  if (side !== 'sender') return '/hostel-dashboard/analytics?tab=inbox';
  // Apps from before the pages of single enquiries ignore the query.
  const { enquiryId } = rest;
  return `/my-profile/enquiries${enquiryId ? `?enquiry=${encodeURIComponent(enquiryId)}` : ''}`;
}
