import type { Fault } from './field-fault.ts';
import { generalSentence } from './general-sentences.ts';
import type { Sentence, SentenceLanguage } from './sentence.ts';
import { textMessageRules } from './text-message-sentences.ts';

/** Specific sentences, by `field.rule` or else by rule. */
export const ruleSentences: Readonly<Record<string, Sentence>> = {
  ...textMessageRules,
  'pincode.invalid_format': {
    en: "A pincode has 6 digits and doesn't start with 0.",
    hi: 'पिनकोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता।',
  },
  'phone.invalid_format': {
    en: 'Enter a 10-digit Indian mobile number, or a Patna landline with 0612.',
    hi: '10 अंकों का भारतीय मोबाइल नंबर लिखें, या 0612 के साथ पटना का लैंडलाइन।',
  },
  'email.invalid_format': {
    en: 'Enter one email address, like name@example.com.',
    hi: 'एक ईमेल पता लिखें, जैसे name@example.com।',
  },
  'gateTime.invalid_format': {
    en: 'Enter the gate time in hours and minutes, like 21:30.',
    hi: 'गेट का समय घंटे और मिनट में लिखें, जैसे 21:30।',
  },
  'from.invalid_format': {
    en: 'Enter when quiet hours start, like 22:00.',
    hi: 'सूचनाएँ कब से बंद रहें, यह लिखें, जैसे 22:00।',
  },
  'to.invalid_format': {
    en: 'Enter when quiet hours end, like 07:00.',
    hi: 'सूचनाएँ कब तक बंद रहें, यह लिखें, जैसे 07:00।',
  },
  unknown_region: {
    en: "We don't know this region.",
    hi: 'यह क्षेत्र हमारी सूची में नहीं है।',
  },
  no_time_between: {
    en: 'The start and end times must be different.',
    hi: 'शुरू और ख़त्म होने का समय अलग-अलग होना चाहिए।',
  },
  'moveInDate.invalid_format': {
    en: 'Choose the move-in date from the calendar.',
    hi: 'कब से रहना है, यह तारीख़ कैलेंडर से चुनें।',
  },
  visit_time: {
    en: 'Choose a time within the next 60 days.',
    hi: 'अगले 60 दिनों के भीतर का समय चुनें।',
  },
  day_within_a_year: {
    en: 'Choose a date within one year from today.',
    hi: 'आज से एक साल के भीतर की तारीख़ चुनें।',
  },
  'hostelImages.reference': {
    en: "You didn't upload one of these photos. Upload it again.",
    hi: 'इनमें से एक फ़ोटो आपने अपलोड नहीं की है। उसे फिर से अपलोड करें।',
  },
  'photos.reference': {
    en: "You didn't upload one of these photos. Remove it, or upload it again.",
    hi: 'इनमें से एक फ़ोटो आपने अपलोड नहीं की है। उसे हटाएँ या फिर से अपलोड करें।',
  },
  'parentBranchHostel.reference': {
    en: 'Choose one of your own hostels as the main hostel.',
    hi: 'अपने हॉस्टलों में से एक को मुख्य हॉस्टल चुनें।',
  },
  repeated_digits: {
    en: 'This number repeats one digit. Enter a real phone number.',
    hi: 'इस नंबर में एक ही अंक बार-बार है। सही फ़ोन नंबर लिखें।',
  },
  gstin: {
    en: "This GSTIN isn't valid. Check its 15 characters.",
    hi: 'यह GSTIN सही नहीं है। इसके 15 अक्षर चेक करें।',
  },
  year_to_come: {
    en: "The year established can't be in the future.",
    hi: 'शुरू होने का साल आगे का नहीं हो सकता।',
  },
  min_above_max: {
    en: "The minimum rent can't be higher than the maximum.",
    hi: 'न्यूनतम किराया अधिकतम से ज़्यादा नहीं हो सकता।',
  },
  place_needed: {
    en: 'Choose a place to measure the distance from.',
    hi: 'दूरी नापने के लिए कोई जगह चुनें।',
  },
  cursor_of_another_sort: {
    en: 'This page belongs to another sort order. Start again.',
    hi: 'यह पेज किसी दूसरे क्रम का है। फिर से शुरू करें।',
  },
  named_twice: { en: 'Choose each one only once.', hi: 'हर एक को केवल एक बार चुनें।' },
  meal_needed: {
    en: 'Choose at least one meal if the rent includes meals.',
    hi: 'खाना किराये में शामिल है तो कम से कम एक समय का खाना चुनें।',
  },
  meals_included: {
    en: "Meals included in the rent can't have a separate price.",
    hi: 'जो खाना किराये में शामिल है, उसका अलग दाम नहीं हो सकता।',
  },
  electricity_cost_needed: {
    en: 'Enter the monthly cost of electricity in rupees.',
    hi: 'बिजली का मासिक ख़र्च रुपये में लिखें।',
  },
  electricity_not_charged: {
    en: "Enter an electricity cost only if it's metered or a fixed amount.",
    hi: 'बिजली का ख़र्च तभी लिखें जब बिल मीटर से आए या रक़म तय हो।',
  },
  charge_amount_needed: {
    en: 'Enter the amount in rupees, or choose another answer.',
    hi: 'रक़म रुपये में लिखें या दूसरा जवाब चुनें।',
  },
  charge_amount_extra: {
    en: "Enter an amount only if it's charged in addition to the rent.",
    hi: 'रक़म तभी लिखें जब यह किराये से अलग लगती हो।',
  },
  free_beds: {
    en: "There can't be more free beds than total beds.",
    hi: 'खाली बेड कुल बेड से ज़्यादा नहीं हो सकते।',
  },
  beds_needed: {
    en: 'Enter the total beds first, then the free beds.',
    hi: 'खाली बेड से पहले कुल बेड लिखें।',
  },
  free_beds_needed: {
    en: 'Enter the free beds first, then the date you checked them.',
    hi: 'कब देखा, यह बताने से पहले खाली बेड लिखें।',
  },
  time_to_come: { en: 'Choose an earlier time.', hi: 'इससे पहले का समय चुनें।' },
  month_to_come: {
    en: 'Choose this month or an earlier one.',
    hi: 'मौजूदा महीना या उससे पहले का महीना चुनें।',
  },
  day_to_come: { en: 'Choose today or an earlier date.', hi: 'आज या उससे पहले की तारीख़ चुनें।' },
  expires_too_soon: {
    en: 'The last day must be after the verification date.',
    hi: 'आख़िरी दिन सत्यापन की तारीख़ के बाद का होना चाहिए।',
  },
  expires_too_late: {
    en: 'A verification is valid for up to 24 months. Choose an earlier last day.',
    hi: 'सत्यापन अधिक से अधिक 24 महीने मान्य होता है। इससे पहले का दिन चुनें।',
  },
  photo_missing: {
    en: 'There are more descriptions than photos. Remove the extra ones.',
    hi: 'फ़ोटो से ज़्यादा विवरण हैं। अतिरिक्त विवरण हटाएँ।',
  },
  paper_kind: {
    en: "We can't use this file. Choose a JPEG or PNG photo, or a PDF.",
    hi: 'यह फ़ाइल इस्तेमाल नहीं हो सकती। JPEG या PNG फ़ोटो, या पीडीएफ़ चुनें।',
  },
  paper_unreadable: {
    en: "We can't open this photo. Take it again or choose another file.",
    hi: 'यह फ़ोटो नहीं खुल पाई। फिर से फ़ोटो लें या दूसरी फ़ाइल चुनें।',
  },
  photo_kind: {
    en: "This isn't a photo. Choose a JPEG, PNG or WebP file.",
    hi: 'यह फ़ोटो नहीं है। JPEG, PNG या WebP फ़ाइल चुनें।',
  },
  photo_small: {
    en: 'This photo is too small. It needs at least 640 × 320 pixels.',
    hi: 'यह फ़ोटो बहुत छोटी है। कम से कम 640 × 320 पिक्सेल चाहिए।',
  },
  photo_unreadable: {
    en: "We can't open this photo. It may be damaged or too large.",
    hi: 'यह फ़ोटो नहीं खुल पाई। शायद फ़ाइल ख़राब या बहुत बड़ी है।',
  },
  file_needed: { en: 'Choose at least one photo.', hi: 'कम से कम एक फ़ोटो चुनें।' },
  upload_unreadable: {
    en: "We couldn't read the photos. Send up to 15 again.",
    hi: 'फ़ोटो पढ़ी नहीं जा सकीं। 15 तक फ़ोटो फिर से भेजें।',
  },
  branch_cycle: {
    en: "A hostel can't be a branch of itself or of its own branches.",
    hi: 'कोई हॉस्टल अपनी ही शाखा या अपनी शाखा की शाखा नहीं हो सकता।',
  },
  nothing_given: { en: "There's nothing to change.", hi: 'बदलने के लिए कुछ नहीं है।' },
  guardian_needed: {
    en: "If you're under 18, add a parent or guardian with a phone number.",
    hi: 'उम्र 18 साल से कम हो तो माता-पिता या अभिभावक का नाम और फ़ोन नंबर जोड़ें।',
  },
  guardian_not_kept: {
    en: 'Only people under 18 can add a guardian.',
    hi: 'केवल 18 साल से कम उम्र वाले अभिभावक जोड़ सकते हैं।',
  },
  text_needed: {
    en: 'Tell us what is wrong if you choose “Something else”.',
    hi: '“कुछ और” चुनने पर लिखें कि क्या ग़लत है।',
  },
  photos_needed: { en: 'Choose a photo.', hi: 'कोई फ़ोटो चुनें।' },
  reason_needed: {
    en: 'Enter the reason. The person will see it.',
    hi: 'कारण लिखें। संबंधित व्यक्ति को यह दिखेगा।',
  },
  unrecognized_keys: {
    en: "We don't know this field. Leave it out.",
    hi: 'इस नाम की जानकारी नहीं ली जाती। इसे हटा दें।',
  },
  name_or_removed: {
    en: 'Name the list or remove it, not both.',
    hi: 'सूची को नाम दें या उसे हटाएँ, दोनों नहीं।',
  },
  search_unknown: {
    en: "This search can't be saved.",
    hi: 'यह खोज सहेजी नहीं जा सकती।',
  },
  search_or_removed: {
    en: 'Save the search or remove it, not both.',
    hi: 'खोज भेजें या उसे हटाएँ, दोनों नहीं।',
  },
  moment_needed: {
    en: 'Add when each hostel was saved.',
    hi: 'बताएँ कि हर हॉस्टल कब सहेजा गया।',
  },
  drafts_full: {
    en: 'You have too many unfinished hostels. Submit or delete one first.',
    hi: 'आपके बहुत सारे फ़ॉर्म अधूरे हैं। पहले किसी एक को भेजें या मिटाएँ।',
  },
  unreadable: {
    en: "Some characters can't be shown. Please type the text again.",
    hi: 'कुछ अक्षर दिखाए नहीं जा सकते। कृपया फिर से लिखें।',
  },
  one_open_enquiry: {
    en: 'You already have an open enquiry to this hostel. Continue there, or close it first.',
    hi: 'इस हॉस्टल से आपकी एक पूछताछ चल रही है। वहीं आगे लिखें, या पहले उसे बंद करें।',
  },
  no_name: {
    en: 'Enter a name with letters or digits.',
    hi: 'अक्षरों या अंकों वाला नाम लिखें।',
  },
  no_phone: {
    en: "Don't use phone numbers here.",
    hi: 'यहाँ फ़ोन नंबर न लिखें।',
  },
  no_link: {
    en: "Don't use links or email addresses here.",
    hi: 'यहाँ लिंक या ईमेल पता न लिखें।',
  },
};

/** The sentence for a rule that was broken. Every rule has one in both languages. */
export function sentenceOf(fault: Fault, language: SentenceLanguage): string {
  const name = fault.field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? fault.field;
  const special = ruleSentences[`${name}.${fault.rule}`] ?? ruleSentences[fault.rule];
  if (special) return special[language];
  return generalSentence(fault, language);
}
