import type { Sentence } from './sentence.ts';

/** What people read when a service, or a system that it needs, does not answer. */
export const unavailable = {
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
    hi: 'अभी साइन इन नहीं हो सकता। एक मिनट में फिर कोशिश करें',
  },
  search: {
    en: "Search isn't available right now. Try again in a minute",
    hi: 'खोज अभी उपलब्ध नहीं है। एक मिनट में फिर कोशिश करें',
  },
  views: {
    en: "View counts aren't available right now. Try again in a minute",
    hi: 'कितनी बार देखा गया, यह अभी नहीं दिख सकता। एक मिनट में फिर कोशिश करें',
  },
} satisfies Readonly<Record<string, Sentence>>;
