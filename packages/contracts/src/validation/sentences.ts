import type { Fault } from './field-fault.ts';
import { labelOf } from './labels.ts';

/** The languages refusals are written in. */
export type SentenceLanguage = 'en' | 'hi';
/** The same said in each of them. */
export type Sentence = Readonly<Record<SentenceLanguage, string>>;

/** Sentences of their own: by `field.rule`, else by rule. */
const own: Readonly<Record<string, Sentence>> = {
  'pincode.invalid_format': {
    en: 'A pincode has six digits and does not start with 0.',
    hi: 'पिनकोड में छह अंक होते हैं और वह 0 से शुरू नहीं होता।',
  },
  'phone.invalid_format': {
    en: 'Write an Indian mobile number of ten digits, or a Patna landline with 0612.',
    hi: 'दस अंकों का भारतीय मोबाइल नंबर लिखें, या 0612 के साथ पटना का लैंडलाइन।',
  },
  'email.invalid_format': {
    en: 'Write one e-mail address, like name@example.com.',
    hi: 'एक ई-मेल पता लिखें, जैसे name@example.com।',
  },
  'gateTime.invalid_format': {
    en: 'Write the gate time as hours and minutes, like 21:30.',
    hi: 'गेट का समय घंटे और मिनट में लिखें, जैसे 21:30।',
  },
  'from.invalid_format': {
    en: 'Write when the quiet hours begin as hours and minutes, like 22:00.',
    hi: 'शांत समय कब शुरू हो, घंटे और मिनट में लिखें, जैसे 22:00।',
  },
  'to.invalid_format': {
    en: 'Write when the quiet hours end as hours and minutes, like 07:00.',
    hi: 'शांत समय कब ख़त्म हो, घंटे और मिनट में लिखें, जैसे 07:00।',
  },
  no_time_between: {
    en: 'Quiet hours must end at another time than they begin.',
    hi: 'शांत समय जिस समय शुरू हो, उससे अलग समय पर ख़त्म होना चाहिए।',
  },
  'moveInDate.invalid_format': {
    en: 'Choose the move-in date from the calendar.',
    hi: 'आने की तारीख़ कैलेंडर से चुनें।',
  },
  day_within_a_year: {
    en: 'Choose a day from today to a year from now.',
    hi: 'आज से एक साल के भीतर का कोई दिन चुनें।',
  },
  'hostelImages.reference': {
    en: 'One of the photos was not uploaded by you; upload it again.',
    hi: 'इनमें से एक तस्वीर आपकी अपलोड की हुई नहीं है; उसे फिर से अपलोड करें।',
  },
  'parentBranchHostel.reference': {
    en: 'The main hostel must be one of your own hostels.',
    hi: 'मुख्य हॉस्टल आपके अपने हॉस्टलों में से एक होना चाहिए।',
  },
  repeated_digits: {
    en: 'This phone number repeats one digit; write the real number.',
    hi: 'इस फ़ोन नंबर में एक ही अंक बार-बार है; असली नंबर लिखें।',
  },
  gstin: {
    en: 'This is not a GSTIN; look at its fifteen characters again.',
    hi: 'यह GSTIN सही नहीं है; इसके पंद्रह अक्षर फिर से देखें।',
  },
  year_to_come: {
    en: 'The year of establishment cannot be in the future.',
    hi: 'स्थापना का वर्ष भविष्य का नहीं हो सकता।',
  },
  min_above_max: {
    en: 'The lowest rent must not be above the highest.',
    hi: 'सबसे कम किराया सबसे अधिक किराये से ज़्यादा नहीं हो सकता।',
  },
  cursor_of_another_sort: {
    en: 'This cursor belongs to another order of the list.',
    hi: 'यह कर्सर सूची के किसी दूसरे क्रम का है।',
  },
  named_twice: { en: 'Name each one only once.', hi: 'हर एक को केवल एक बार चुनें।' },
  meal_needed: {
    en: 'Name at least one meal when meals are included in the rent.',
    hi: 'भोजन किराये में शामिल है तो कम से कम एक भोजन चुनें।',
  },
  meals_included: {
    en: 'Meals that are included in the rent have no price of their own.',
    hi: 'जो भोजन किराये में शामिल है, उसका अलग दाम नहीं होता।',
  },
  electricity_cost_needed: {
    en: 'Say how many rupees a month the electricity costs.',
    hi: 'बताएँ कि बिजली के हर महीने कितने रुपये लगते हैं।',
  },
  electricity_not_charged: {
    en: 'Electricity has a price only when it is metered or fixed.',
    hi: 'बिजली का दाम तभी दें जब वह मीटर से या तय दर पर ली जाती हो।',
  },
  free_beds: {
    en: 'There cannot be more free beds than beds.',
    hi: 'खाली बेड कुल बेड से ज़्यादा नहीं हो सकते।',
  },
  beds_needed: {
    en: 'Say how many beds there are before the free ones.',
    hi: 'खाली बेड से पहले कुल बेड बताएँ।',
  },
  free_beds_needed: {
    en: 'Say how many beds are free before when you looked.',
    hi: 'कब देखा, यह बताने से पहले खाली बेड की संख्या बताएँ।',
  },
  time_to_come: { en: 'This time is still to come.', hi: 'यह समय अभी आया नहीं है।' },
  day_to_come: { en: 'This day is still to come.', hi: 'यह दिन अभी आया नहीं है।' },
  expires_too_soon: {
    en: 'The last day must come after the day of the check.',
    hi: 'आख़िरी दिन जाँच के दिन के बाद का होना चाहिए।',
  },
  expires_too_late: {
    en: 'A claim holds for 24 months at most: choose an earlier last day.',
    hi: 'कोई दावा अधिक से अधिक 24 महीने चलता है: पहले का आख़िरी दिन चुनें।',
  },
  photo_missing: {
    en: 'There are more descriptions than photos.',
    hi: 'विवरण तस्वीरों से ज़्यादा हैं।',
  },
  photo_kind: {
    en: 'This is not a photo: send a JPEG, PNG or WebP file.',
    hi: 'यह तस्वीर नहीं है: JPEG, PNG या WebP फ़ाइल भेजें।',
  },
  photo_small: {
    en: 'This photo is too small: it needs 640 by 320 pixels at least.',
    hi: 'यह तस्वीर बहुत छोटी है: कम से कम 640 x 320 पिक्सेल चाहिए।',
  },
  photo_unreadable: {
    en: 'This photo cannot be read: its file is damaged, or too large to open.',
    hi: 'यह तस्वीर खुल नहीं पाई: फ़ाइल ख़राब है या बहुत बड़ी है।',
  },
  file_needed: { en: 'Choose at least one photo.', hi: 'कम से कम एक तस्वीर चुनें।' },
  upload_unreadable: {
    en: 'The photos could not be read; send them again, 15 at most.',
    hi: 'तस्वीरें पढ़ी नहीं जा सकीं; फिर से भेजें, अधिक से अधिक 15।',
  },
  branch_cycle: {
    en: 'A hostel cannot be a branch of itself or of one of its own branches.',
    hi: 'कोई हॉस्टल ख़ुद अपनी शाखा, या अपनी किसी शाखा की शाखा, नहीं हो सकता।',
  },
  nothing_given: { en: 'Nothing to change was given.', hi: 'बदलने के लिए कुछ नहीं दिया गया।' },
  guardian_needed: {
    en: 'Under 18, name a parent or guardian with a phone number.',
    hi: '18 साल से कम उम्र में माता-पिता या अभिभावक का नाम और फ़ोन नंबर लिखें।',
  },
  guardian_not_kept: {
    en: 'A guardian is kept only of somebody under 18.',
    hi: 'अभिभावक की जानकारी केवल 18 साल से कम उम्र वालों की रखी जाती है।',
  },
  text_needed: {
    en: 'Say what is wrong when none of the reasons fits.',
    hi: 'कोई कारण ठीक न बैठे तो लिखें कि क्या ग़लत है।',
  },
  reason_needed: {
    en: 'Give the reason: the person it concerns will read it.',
    hi: 'कारण लिखें: जिनके बारे में है, वे इसे पढ़ेंगे।',
  },
  unrecognized_keys: {
    en: 'Nothing of this name is known here; leave it out.',
    hi: 'यहाँ इस नाम की कोई जानकारी नहीं ली जाती; इसे हटा दें।',
  },
  name_or_removed: {
    en: 'Give the list a name, or say that it goes; not both.',
    hi: 'सूची को नाम दें, या बताएँ कि वह हटानी है; दोनों नहीं।',
  },
  moment_needed: {
    en: 'Say of each hostel when it was saved.',
    hi: 'हर हॉस्टल के लिए बताएँ कि वह कब सहेजा गया।',
  },
  drafts_full: {
    en: 'There is no room for another unfinished hostel: hand one in or delete one first.',
    hi: 'एक और अधूरे हॉस्टल की जगह नहीं है: पहले उनमें से एक जमा करें या मिटाएँ।',
  },
  unreadable: {
    en: 'This text has characters that cannot be shown; type it again.',
    hi: 'इस पाठ में ऐसे चिह्न हैं जो दिखाए नहीं जा सकते; इसे फिर से लिखें।',
  },
  one_open_enquiry: {
    en: 'You have an open enquiry to this hostel: go on there, or close it first.',
    hi: 'इस हॉस्टल से आपकी एक पूछताछ चल रही है: वहीं आगे लिखें, या पहले उसे बंद करें।',
  },
  no_name: {
    en: 'Write a name with letters or digits.',
    hi: 'अक्षरों या अंकों वाला नाम लिखें।',
  },
  no_phone: {
    en: 'Leave phone numbers out of this text.',
    hi: 'यहाँ फ़ोन नंबर न लिखें।',
  },
  no_link: {
    en: 'Leave links and e-mail addresses out of this text.',
    hi: 'यहाँ लिंक या ई-मेल पता न लिखें।',
  },
};

/** The plain sentence for a broken rule. Every rule has one in both languages. */
export function sentenceOf(fault: Fault, language: SentenceLanguage): string {
  const name = fault.field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? fault.field;
  const special = own[`${name}.${fault.rule}`] ?? own[fault.rule];
  if (special) return special[language];
  return (language === 'hi' ? hindi : english)(fault);
}

function english({ field, rule, message, facts = {} }: Fault): string {
  const name = labelOf(field).en;
  const limit = facts.limit?.toLocaleString('en-IN');
  if (rule === 'required') return `${name} is needed.`;
  if (rule === 'invalid_value') return `${name} must be one of: ${facts.allowed?.join(', ')}.`;
  if (rule === 'too_small') {
    if (facts.kind === 'string') return `${name} must have at least ${limit} characters.`;
    if (facts.kind === 'array') return `${name}: choose at least ${limit}.`;
    return `${name} must be ${limit} or more.`;
  }
  if (rule === 'too_big') {
    if (facts.kind === 'string') return `${name} may have at most ${limit} characters.`;
    if (facts.kind === 'array') return `${name}: at most ${limit} may be given.`;
    return `${name} must be ${limit} or less.`;
  }
  if (rule === 'together_too_large') {
    return `All photos together may have ${limit} ${facts.kind} at most.`;
  }
  if (rule === 'too_large') return `${name} may have ${limit} ${facts.kind} at most.`;
  if (rule === 'invalid_format') return `${name} is not written in the right form.`;
  if (isNumber(facts.kind)) return `${name} must be a whole number.`;
  if (rule === 'invalid_type' || rule === 'invalid_union') return `${name} cannot be read.`;
  // Words of ours begin small; those of the schema library are not for people.
  return /^[a-z]/.test(message) ? `${name} ${message}.` : `${name} cannot be read.`;
}

function hindi({ field, rule, facts = {} }: Fault): string {
  const name = labelOf(field).hi;
  const limit = facts.limit?.toLocaleString('en-IN');
  if (rule === 'required') return `${name}: यह देना ज़रूरी है।`;
  if (rule === 'invalid_value') return `${name}: इनमें से चुनें: ${facts.allowed?.join(', ')}।`;
  if (rule === 'too_small') {
    if (facts.kind === 'string') return `${name}: कम से कम ${limit} अक्षर लिखें।`;
    if (facts.kind === 'array') return `${name}: कम से कम ${limit} चुनें।`;
    return `${name}: ${limit} या उससे अधिक लिखें।`;
  }
  if (rule === 'too_big') {
    if (facts.kind === 'string') return `${name}: अधिक से अधिक ${limit} अक्षर लिखें।`;
    if (facts.kind === 'array') return `${name}: अधिक से अधिक ${limit} दें।`;
    return `${name}: ${limit} या उससे कम लिखें।`;
  }
  if (rule === 'together_too_large') {
    return `सब तस्वीरें मिलाकर अधिक से अधिक ${limit} ${facts.kind} भेजें।`;
  }
  if (rule === 'too_large') return `${name}: अधिक से अधिक ${limit} ${facts.kind} भेजें।`;
  if (isNumber(facts.kind)) return `${name}: पूरी संख्या लिखें।`;
  return `${name}: यह सही नहीं है, फिर से देखें।`;
}

function isNumber(kind: string | undefined): boolean {
  return kind === 'number' || kind === 'int';
}
