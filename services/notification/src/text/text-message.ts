import type { NotificationKind } from '@patna/contracts';
import type { PushedNotification, PushLanguage } from '../push-texts.ts';
import { pushTextsOf } from '../push-texts.ts';

/** Texts of Hindi messages, shorter than those of pushes, because one SMS holds 70 characters. */
const hindi: Readonly<Record<NotificationKind, string>> = {
  'enquiry-received': 'नई पूछताछ',
  'enquiry-status': 'पूछताछ पर अपडेट',
  'enquiry-reply': 'नया जवाब',
  'enquiry-withdrawn': 'पूछताछ वापस ली गई',
  'enquiry-reminder': 'जवाब बाक़ी है',
  'enquiry-alternatives': 'मिलते-जुलते हॉस्टल',
  'listing-approved': 'हॉस्टल मंज़ूर',
  'listing-rejected': 'बदलाव चाहिए',
  'listing-claims-due': 'सत्यापन कराएँ',
  'listing-unverified': 'लिस्टिंग रोकी गई',
  'listing-activity-check': 'पूछताछ चालू है?',
  'listing-silent': 'लिस्टिंग रोकी गई',
  'listing-suspended': 'हॉस्टल निलंबित',
  'listing-restored': 'निलंबन ख़त्म',
  'listing-change-approved': 'बदलाव मंज़ूर',
  'listing-change-rejected': 'बदलाव नामंज़ूर',
  'listing-claim-approved': 'सत्यापन मंज़ूर',
  'listing-claim-refused': 'सत्यापन नामंज़ूर',
  'listing-claim-ending': 'सत्यापन फिर कराएँ',
  'listing-beds-outdated': 'खाली बेड बताएँ',
  'review-hidden': 'समीक्षा छिपाई गई',
  'review-restored': 'समीक्षा फिर दिख रही',
  'review-appeal-refused': 'अपील नामंज़ूर',
  'review-reply': 'समीक्षा पर जवाब',
  'search-match': 'खोज में नया हॉस्टल',
};

/** Short address that redirects to the list of notifications. */
const linkPath = '/n';

/**
 * The text of a message, with a link. It names the hostel but no people. The hostel's name is cut so that the text fits
 * into one SMS. A digest says how many notifications there are.
 */
export function textMessageOf(
  notifications: readonly [PushedNotification, ...PushedNotification[]],
  language: PushLanguage,
  origin: string,
): string {
  const link = origin + linkPath;
  const [notification, ...others] = notifications;
  if (others.length > 0) return `${countOf(notifications.length, language)} ${link}`;
  const say = (hostel: string) => {
    if (language === 'hi') {
      const words = hindi[notification.kind];
      return hostel === '' ? `${words} ${link}` : `${hostel}: ${words} ${link}`;
    }
    return `${pushTextsOf({ ...notification, listingName: hostel }, 'en').title} ${link}`;
  };
  const segments = new Intl.Segmenter(language).segment(notification.listingName);
  const name = Array.from(segments, ({ segment }) => segment);
  for (let length = name.length; length > shortestName; length -= 1) {
    const cut = length === name.length ? '' : '..';
    const message = say(name.slice(0, length).join('').trimEnd() + cut);
    if (isOneSms(message)) return message;
  }
  return say(notification.listingName);
}

function countOf(count: number, language: PushLanguage): string {
  return language === 'hi'
    ? `पटना हॉस्टल्स: ${count} नई सूचनाएँ`
    : `Patna Hostels: ${count} new notifications`;
}

/**
 * In user-perceived characters. A shorter name would be useless, so the name then stays whole and the message takes two
 * parts.
 */
const shortestName = 6;

/** The text that sends a code. */
export function codeMessageOf(code: string, language: PushLanguage): string {
  return language === 'hi'
    ? `${code} पटना हॉस्टल्स का कोड है। इसे किसी को न बताएँ।`
    : `${code} is your Patna Hostels code. Don't share it with anyone.`;
}

const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters that take two places in an SMS. */
const gsmExtended = '^{}\\[~]|€';

/** Whether the text fits into one SMS: 160 places of GSM 03.38, or 70 UTF-16 units. */
export function isOneSms(text: string): boolean {
  let places = 0;
  for (const character of text) {
    if (gsmBasic.includes(character)) places += 1;
    else if (gsmExtended.includes(character)) places += 2;
    else return text.length <= 70;
  }
  return places <= 160;
}
