export const privacy = {
  title: 'Privacy Policy',
  version: 'Version {{version}}, in force from {{day}}',
  summaryTitle: 'In short',
  summary:
    'We keep what is needed to show hostels, to pass your enquiry on and to keep your wishlist. A hostel sees your name, phone number and message only when you send it an enquiry. The phone number and e-mail address that an owner gives for a hostel are public. Nothing is sold.',
  contents: 'Contents',
  collect: {
    title: 'What we keep',
    text: 'From your sign-in: name, e-mail address and photo. From you: the hostels you save, the enquiries and reviews you write, your notes and lists, your phone number, occupation and home city if you give them, whether you are under 18 and then your guardian’s name and phone number, where notifications go if you allow them, and, if you list a hostel, its details and photos. On your phone: hostels you have seen, so that they open offline. Views of a hostel and taps on its phone number are counted without your name, once a day per device; its owner sees the totals. Unfinished forms and what you write to support, with a screenshot if you add one. Which version of this policy or of the terms you agreed to, and when. Beside your review of a hostel everybody sees whether you have sent it an enquiry. Where you are is asked only when you tap “Near me”, used on your phone and never sent to us.',
  },
  why: {
    title: 'Why we keep it',
    text: 'To show you hostels, to pass enquiries to owners, to keep your wishlist the same on every device, to answer you when you ask for help, and to keep the service safe from misuse.',
  },
  phone: {
    title: 'Who sees your phone number',
    text: 'As somebody who looks for a room: each enquiry gives your number to one person, the owner of the hostel that it goes to. It is never shown on a public page, not written to our logs and not given to advertisers. As an owner: the phone number and the e-mail address that you enter for a hostel are public. Anybody who opens the hostel’s page can show them with a tap, without signing in, and call or write to you; they are also on the phones that keep the page for offline. Enter those that may be public.',
  },
  others: {
    title: 'Who else handles it',
    text: 'We use these services of other companies. Each gets what is named here and, as with anything on the internet, the network address that it is asked from.',
    clerk:
      'Clerk, for signing in: your name, e-mail address, password or the account you sign in with, your profile photo and when you signed in. It also sends the codes by e-mail. When your account here is erased, it is deleted there, too.',
    search:
      'Algolia, for the search in the header: the words you type there while you are online, without your name. It also holds what is public of each hostel: name, address, facilities and rating, no contact details.',
    views:
      'Supabase, for the number of views: which hostel was opened, and a mark that stands for your device and is made from a random number. The mark is mixed with hostel and day before it is kept.',
    push: 'Firebase by Google, for notifications, only if you allow them on a device: the address of that device (a token), the id of your account here, and of each notification its text with the hostel’s name and the number of the enquiry or review.',
    photos:
      'Photos of hostels go to nobody else: they are in our own store. We draw them anew and leave out what the camera wrote into them, such as the place. They are public with the hostel. The map is ours too.',
  },
  keep: {
    title: 'How long',
    text: 'Your account and wishlist for as long as you have the account. Enquiries for two years. Copies on your phone until you sign out or clear them. Unfinished forms for 180 days after the last change. The marks that an owner’s numbers are counted from (views, taps on the phone number, saves, enquiries, first replies): 120 days. The public number of views stays; its marks go after their day. Uploads that nobody signed for, one day. What you write to support: as long as you have the account; without one, 180 days once it is answered, two years at most.',
  },
  rights: {
    title: 'Your rights',
    text: 'You may ask for a copy of your data, have it corrected or erased, and withdraw your consent at any time. Signing out removes everything personal from the phone at once.',
  },
  children: {
    title: 'People under 18',
    text: 'If you are under 18, please use the product together with a parent or guardian, and say so in your profile. You can look around and save hostels; before your first enquiry we ask for the name and phone number of a parent or guardian. Only you see them in your profile: no hostel and no other person is given them. They go when you say that you are 18, and with your account. As long as you are under 18, what you look at while signed in is not counted, neither for the number of views nor for owners. We do not track children and show them no advertising.',
  },
  contact: {
    title: 'Questions and complaints',
    text: 'Write to our grievance officer through Customer Support. We confirm within 48 hours and answer within 30 days. You may also turn to the Data Protection Board of India.',
  },
} as const;
