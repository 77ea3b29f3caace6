import type { NotificationKind, userLanguages } from '@patna/contracts';
import { moderators, type StoredNotification } from './notification-store.ts';

export type PushLanguage = (typeof userLanguages)[number];

type Words = Readonly<Record<NotificationKind, (hostel: string) => string>>;

const english: Words = {
  'enquiry-received': (hostel) => `New enquiry for ${hostel}`,
  'enquiry-status': (hostel) => `An enquiry for ${hostel} has moved on`,
  'enquiry-reply': (hostel) => `New reply about ${hostel}`,
  'enquiry-withdrawn': (hostel) => `An enquiry for ${hostel} was taken back`,
  'listing-approved': (hostel) => `${hostel} is now public`,
  'listing-rejected': (hostel) => `${hostel} was not approved: see what to change`,
  'listing-claims-due': (hostel) => `${hostel}: a check must be renewed to stay on the list`,
  'listing-unverified': (hostel) => `${hostel} is paused: a required check has ended`,
  'listing-change-approved': (hostel) => `Your changes to ${hostel} are now public`,
  'listing-change-rejected': (hostel) => `Your changes to ${hostel} were not approved: see why`,
  'review-hidden': (hostel) => `Your review of ${hostel} was hidden by a moderator`,
  'review-restored': (hostel) => `Your review of ${hostel} is shown again`,
  'review-appeal-refused': (hostel) => `Your review of ${hostel} stays hidden: see why`,
  'review-reply': (hostel) => `${hostel} has answered your review`,
};

const hindi: Words = {
  'enquiry-received': (hostel) => `${hostel} के लिए नई पूछताछ`,
  'enquiry-status': (hostel) => `${hostel} की पूछताछ आगे बढ़ी है`,
  'enquiry-reply': (hostel) => `${hostel} के बारे में नया जवाब`,
  'enquiry-withdrawn': (hostel) => `${hostel} की एक पूछताछ वापस ले ली गई`,
  'listing-approved': (hostel) => `${hostel} अब सबको दिख रहा है`,
  'listing-rejected': (hostel) => `${hostel} स्वीकृत नहीं हुआ: देखें क्या बदलना है`,
  'listing-claims-due': (hostel) => `${hostel}: सूची में बने रहने के लिए जाँच दोबारा करानी है`,
  'listing-unverified': (hostel) => `${hostel} रोक दिया गया है: एक ज़रूरी जाँच की अवधि ख़त्म हो गई`,
  'listing-change-approved': (hostel) => `${hostel} में आपके बदलाव अब सबको दिख रहे हैं`,
  'listing-change-rejected': (hostel) => `${hostel} में आपके बदलाव मंज़ूर नहीं हुए: कारण देखें`,
  'review-hidden': (hostel) => `${hostel} पर आपकी समीक्षा मॉडरेटर ने छिपा दी है`,
  'review-restored': (hostel) => `${hostel} पर आपकी समीक्षा फिर से दिख रही है`,
  'review-appeal-refused': (hostel) => `${hostel} पर आपकी समीक्षा छिपी रहेगी: देखें क्यों`,
  'review-reply': (hostel) => `${hostel} ने आपकी समीक्षा का जवाब दिया है`,
};

/** What has a copy on the person's devices; what moderators are told stays in the feed. */
export type PushedNotification = StoredNotification & { readonly kind: NotificationKind };

export function isPushed(notification: StoredNotification): notification is PushedNotification {
  return notification.userId !== moderators;
}

/** Of a hostel whose approved name is not known any more; only reviewers meet one. */
const nameless: Readonly<Record<PushLanguage, string>> = {
  en: 'News about a hostel you have reviewed',
  hi: 'आपने जिस हॉस्टल की समीक्षा की थी, उसकी ख़बर है',
};

/** What a device shows of a notification, and the page of the app that it opens. */
export function pushTextsOf(notification: PushedNotification, language: PushLanguage) {
  const { kind, listingName, enquiryId, reviewId, listingId } = notification;
  const say = (language === 'hi' ? hindi : english)[kind];
  return {
    title: listingName === '' ? nameless[language] : say(listingName),
    body: '',
    url: addressOf(notification),
    tag: enquiryId ?? reviewId ?? listingId,
  };
}

function addressOf({ kind, side, listingId }: StoredNotification): string {
  const review = `/hostel-detail?hostelId=${encodeURIComponent(listingId)}`;
  if (kind === 'review-hidden' || kind === 'review-appeal-refused') return '/my-profile/reviews';
  if (kind.startsWith('review-')) return review;
  if (kind.startsWith('listing-')) return '/hostel-dashboard/analytics?tab=overview';
  return side === 'sender' ? '/my-profile/enquiries' : '/hostel-dashboard/analytics?tab=inbox';
}
