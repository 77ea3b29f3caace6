export const privacy = {
  title: 'Privacy Policy',
  version: 'Version {{version}}, in force from {{day}}',
  summaryTitle: 'Summary',
  summary:
    "We keep only what we need to show hostels, pass on your enquiries and save your wishlist. A hostel gets your name, phone number and message only when you send it an enquiry. The phone number and email that owners enter for a hostel are public. We don't sell your data.",
  contents: 'Contents',
  collect: {
    title: 'What we keep',
    text: "From your sign-in: your name, email address and photo.\nFrom you: saved hostels, enquiries, reviews, notes and lists; your phone number, occupation and home town, if you add them; whether you are under 18 and, if so, your guardian's name and phone number; the address for notifications, if you allow them; and if you list a hostel, its details and photos.\nOn your phone: hostels you have viewed, so they open offline.\nWe count hostel views and taps on phone numbers without your name, once a day for each device. The people who manage the hostel see only the totals.\nWe also keep unfinished forms, your messages to support with any screenshot you add, and which version of this policy or the terms you agreed to, and when.\nEveryone who reads your review of a hostel can see whether you sent that hostel an enquiry, whether the owner marked it as booked, and the last month of your stay, if you add it.\nThe people who manage a hostel can keep a private note and a reason for closing with your enquiry.\nIf a search finds nothing, we count its words without your name.\nWe keep the terms of a booking and your answer to them.\nIf you make a link for a parent or guardian, we keep its label and the last day it was opened. Whoever has the link sees which hostels you asked, when, the status and planned visits, but not your name, number or messages.\nIf you help an owner manage a hostel, we keep your name, your role, since when you have had it, and a record of what you change there. You can read that hostel's enquiries with their names, numbers and messages until you are removed or stop helping. The owner and everyone who helps manage the hostel see your name. Travellers don't.\nIf you turn on app performance data, the app sends it to us once a day: how fast it starts and reacts, errors by type, how long items wait to be sent, saved data the browser removed, failed updates and notifications shown. It contains no name, ID, text or location.\nWe ask for your location only when you tap “Near me”. It stays on your phone and is never sent to us.\nIf you list a hostel, “Use current location” saves its place on the map.",
    conversations:
      "In conversations: the other side sees when you first opened each message. If a hostel blocks a traveller, or one side reports the other as spam, we keep that and the time. Moderators see the report and, until they decide, the photos that the reported person sent. They can't read your messages.",
    reviewPhotos:
      'Photos you add to a review: we store them and remove what the camera adds, such as the location. Moderators look at them. Once approved, everyone can see them with your review.',
    messagePhotos:
      "Photos you send with a message about an enquiry: we store them and remove camera data, such as the location. Only you and the other side can see them. If someone is reported, moderators can see that person's photos until they decide.",
  },
  why: {
    title: 'Why we keep it',
    text: 'To show you hostels, pass your enquiries to owners, keep your wishlist the same on every device, show which hostels are often saved together, without saying by whom, answer your messages, and protect the service from misuse. App performance data helps us find what is slow or broken.',
  },
  phone: {
    title: 'Who sees your phone number',
    text: "If you're looking for a room: each enquiry gives your number only to the owner of that hostel and the people who help manage it. The owner chooses these people and can remove them at any time. After that, they can't read the hostel's enquiries any more. We never show your number on a public page, write it to our logs or give it to advertisers.\nIf you're an owner: the phone number and email you enter for a hostel are public. Anyone who opens the hostel's page can see them with a tap, without signing in, and call or write to you. Phones that save the page offline keep them too. Enter only contact details that may be public.",
  },
  others: {
    title: 'Other companies involved',
    text: 'We use these services from other companies. Each gets only what we list here and, as with any internet service, the IP address a request comes from.',
    clerk:
      'Clerk, for signing in: your name, email address, password or the account you sign in with, profile photo and sign-in times. It also emails the sign-in codes. When we erase your account, we delete it there too.',
    search:
      "Algolia, for the search in the header: what you type there while you're online, without your name. It also holds public details of each hostel: name, address, facilities and rating, but no contact details.",
    views:
      "Supabase, for view counts: which hostel was opened, and a random code for your device. We mix the code with the hostel and the day before it's stored.",
    push: "Firebase by Google, for notifications, only if you allow them on a device: the device's address (a token), your account ID with us, and each notification's text with the hostel's name and the enquiry or review number.",
    tiles:
      'The host of the detailed map, where we use one: which part of the map you look at, without your name. Otherwise the map is our own.',
    email:
      "Our email provider, for emails about notifications you haven't read: your email address, the notification's text with the hostel's name, and a link with your account ID. Every email has a link to stop these emails.",
    texts:
      "Our provider of SMS and WhatsApp messages, only if you ask for a code or confirm a number: that number, the notification's text with the hostel's name, and the codes that confirm the number. You can remove the number in your notification settings at any time.",
    pictures:
      'A company that stores or delivers photos, where we use one: the photos, and which of them your device loads, without your name. Otherwise we store and deliver them ourselves. We remove what the camera adds, such as the location. Hostel photos are public with the hostel.',
  },
  keep: {
    title: 'How long we keep it',
    text: "Your account and wishlist: as long as you have the account.\nEnquiries: two years.\nCopies on your phone: until you sign out or clear them.\nUnfinished forms: 180 days after the last change.\nRecords behind an owner's analytics (views, taps on the phone number, saves, enquiries, first replies): 120 days.\nThe public view count stays, but the device codes behind it are deleted after the day they were made.\nLinks for a parent or guardian: until you remove them, and 90 more days so the link can say that it was removed.\nApp performance data: only in totals with other phones' data.\nYour name and role as someone who helps manage a hostel: until you are removed, stop helping or close your account, or the hostel closes permanently. Replies you wrote stay as the hostel's replies.\nUploads made without signing in: one day.\nMessages to support: as long as you have the account. Without an account: 180 days after we answer, and two years at most.",
    texts:
      'The number you confirm for text messages: until you remove it or close your account. Numbers we sent a code to: one day.',
    reviewPhotos:
      'Photos you remove from a review, and photos a moderator removes: 180 days, or less if your account is deleted sooner.',
    messagePhotos:
      'Photos in a conversation: as long as the enquiry. We delete them when the traveller hides their number. Photos uploaded but never sent: 180 days.',
  },
  rights: {
    title: 'Your rights',
    text: "You may ask for a copy of your data, have it corrected or erased, and withdraw your consent at any time. You can turn app performance data off in “Storage and data”. Performance data that hasn't been sent is then deleted at once. Signing out removes everything personal from the phone at once.",
  },
  children: {
    title: 'People under 18',
    text: "If you're under 18, please use Patna Hostels together with a parent or guardian, and say so in your profile. You can browse and save hostels.\nBefore your first enquiry, we ask for the name and phone number of a parent or guardian. Only you see them in your profile. We don't share them with hostels or anyone else. We delete them when you say that you're 18, or with your account.\nWhile you're under 18 and signed in, we don't count what you view, either publicly or in owners' analytics. App performance data is off for you while you're signed in.\nWe don't track children or show them advertising.",
  },
  contact: {
    title: 'Questions and complaints',
    text: 'Write to our grievance officer through Customer Service. We confirm receipt within 48 hours and reply within 30 days. You may also contact the Data Protection Board of India.',
  },
} as const;
